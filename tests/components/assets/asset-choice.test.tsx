// spec: 2.186
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assets } from '#core/contract/assets.ts';
import { generate } from '#core/contract/generation.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAsset, anId, aRun, aWorkflow } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { acceptRun, openCreator, press, prompt, serveCreator } from '../generation/open-creator.ts';

const server = useContractServer();
const [cup, dress, cafe] = [
  anAsset(),
  anAsset({ id: anId(201), name: 'Elbise', kind: 'wardrobe' }),
  anAsset({ id: anId(202), name: 'Kafe', kind: 'place' }),
];

beforeEach(() => {
  serveCreator(server.api);
  server.api.answers(assets, { assets: [cup, dress, cafe] });
});

const choice = () => page.getByRole('group', { name: /^Ürünler ve mekânlar/ });
const openSheet = () => choice().getByRole('button', { name: 'Seç', exact: true }).click();
const tile = (name: string) => page.getByRole('dialog').getByRole('button', { name });

test('assets are chosen in an order, sent with the run, and removed', async () => {
  await openCreator(server.api, [], aWorkflow({ maxAssets: 2 }));
  await prompt().fill('Kahve');
  await openSheet();
  await tile('Kafe').click();
  await tile('Bardak').click();
  await expect.element(tile('Bardak 2. sırada')).toHaveAttribute('aria-pressed', 'true');
  await tile('Elbise').click();
  await expect.element(page.getByText('En fazla 2 görsel seçebilirsiniz.')).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(choice().getByRole('button', { name: 'Kafe: seçimden çıkar' })).toBeVisible();
  acceptRun(server.api, aRun());
  await press().click();
  await expect.poll(() => server.api.requestsOf(generate)[0]?.body).toMatchObject({ assetIds: [cafe.id, cup.id] });
  await choice().getByRole('button', { name: 'Kafe: seçimden çıkar' }).click();
  await expect.element(choice().getByRole('button', { name: 'Kafe: seçimden çıkar' })).not.toBeInTheDocument();
});

test('the sheet of assets is accessible', async () => {
  await openCreator(server.api, [], aWorkflow({ maxAssets: 2 }));
  await openSheet();
  await tile('Kafe').click();
  await expect.element(tile('Kafe 1. sırada')).toBeVisible();
  await expectAccessible('the choice of assets');
});

test('a workflow that sends no assets has no choice of them', async () => {
  await openCreator(server.api, [], aWorkflow());
  await expect.element(prompt()).toBeVisible();
  await expect.element(choice()).not.toBeInTheDocument();
});

test('an asset that was deleted meanwhile is named as missing until it is removed', async () => {
  await openCreator(server.api, [], aWorkflow({ maxAssets: 6 }));
  await openSheet();
  await tile('Bardak').click();
  server.api.answers(assets, { assets: [dress, cafe] });
  await page.getByRole('button', { name: 'Tamam' }).click();
  globalThis.dispatchEvent(new Event('visibilitychange'));
  server.api.refuses(generate, { code: 'assets.missing' });
  await prompt().fill('Kahve');
  await press().click();
  await expect.element(page.getByText(/Seçilen bir ürün, giysi ya da mekân silinmiş/)).toBeVisible();
});
