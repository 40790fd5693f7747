// spec: 2.187
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assets } from '#core/contract/assets.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aSchedule, anAsset, anId, aWorkflow } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();
const cup = anAsset();
const cafe = anAsset({ id: anId(202), name: 'Kafe', kind: 'place' });
const taking = aWorkflow({ maxAssets: 2 });

beforeEach(() => server.api.answers(assets, { assets: [cup, cafe] }));

const choice = () => page.getByRole('group', { name: /^Ürünler ve mekânlar/ });
const choose = async (...names: string[]) => {
  await choice().getByRole('button', { name: 'Seç', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Ürünler ve mekânlar' });
  for (const name of names) await sheet.getByRole('button', { name }).click();
  await expectAccessible('the choice of assets in a form of plans');
  await sheet.getByRole('button', { name: 'Tamam' }).click();
};

test('the assets of a plan are chosen in its form and sent with it', async () => {
  const { planner } = await openCalendar(server.api, [], '', taking);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill('Kahve molası');
  await choose('Kafe', 'Bardak');
  await expect.element(choice().getByText('Bardak')).toBeVisible();
  await expectAccessible('the form of a plan with assets');
  await page.getByRole('dialog').getByRole('button', { name: 'Planla' }).click();
  await expect.poll(() => planner.schedules()[0]?.assetIds).toEqual([cafe.id, cup.id]);
});

test('the assets of all plans of a table are chosen beside it, and a line names its own', async () => {
  const { planner } = await openCalendar(server.api, [], '', taking);
  await page.getByRole('button', { name: 'Toplu plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Toplu plan' });
  const table = dialog.getByRole('textbox', { name: /^CSV verisi/ });
  await table.fill(
    ['Tarih,Saat,Sahne anlatımı,Ürünler ve mekânlar', '2026-12-01,09:00,Kahve,', '2026-12-02,09:00,Çay,Kupa'].join(
      '\n',
    ),
  );
  await expect
    .element(dialog.getByText('Bu modelde “Kupa” adlı bir ürün, giysi ya da mekân yok.').first())
    .toBeVisible();
  await table.fill(
    ['Tarih,Saat,Sahne anlatımı,Ürünler ve mekânlar', '2026-12-01,09:00,Kahve,', '2026-12-02,09:00,Çay,Bardak'].join(
      '\n',
    ),
  );
  await choose('Kafe');
  await expectAccessible('a table of plans with assets');
  await dialog.getByRole('button', { name: '2 planı oluştur' }).click();
  await expect.poll(() => planner.schedules().map(({ assetIds }) => assetIds)).toEqual([[cafe.id], [cup.id]]);
});

test('the details of a plan name its assets, its description and its cover', async () => {
  const plan = aSchedule({ assetIds: [cup.id, anId(209)], altText: 'Masada bir bardak', coverSeconds: 2.5 });
  await openCalendar(server.api, [plan], '', taking);
  const detail = await openDetail(plan.prompt);
  await expect.element(detail.getByText('Bardak, silinmiş görsel')).toBeVisible();
  await expect.element(detail.getByText('Masada bir bardak')).toBeVisible();
  await expect.element(detail.getByText('Videoda 2,5 sn')).toBeVisible();
});
