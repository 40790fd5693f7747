// spec: 2.185
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addAsset, assets, deleteAsset, restoreAsset, updateAsset } from '#core/contract/assets.ts';
import { upload } from '#core/contract/files.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAsset, anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const cup = anAsset();
const cafe = anAsset({ id: anId(201), name: 'Moda Kafe', kind: 'place', lastUsedAt: '2026-11-24T09:00:00.000Z' });

const openAssets = (listed = [cup, cafe]) => {
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  server.api.answers(assets, { assets: listed });
  return openScreen(`/dashboard/assets/${anInfluencer().id}`);
};
const dialog = () => page.getByRole('dialog');
const action = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `${name}: işlemler` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('the assets of a model are listed by kind, with their last use', async () => {
  await openAssets();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ürünler ve mekânlar' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Ürünler' }).getByText('Bardak')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Mekânlar' }).getByText('Son kullanım: 24 Kasım 2026'))
    .toBeVisible();
  await expectAccessible('the assets of a model');
});

test('one is added with a picture, a name and a kind', async () => {
  await openAssets([]);
  server.api.answers(upload, { file: cup.image });
  server.api.answers(addAsset, () => {
    server.api.answers(assets, { assets: [cup] });
    return { asset: cup };
  });
  await page.getByRole('button', { name: 'Görsel ekle' }).click();
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog().getByText('Bir ad yazın.')).toBeVisible();
  await dialog().getByRole('textbox', { name: /^Ad/ }).fill('Bardak');
  await dialog()
    .getByLabelText(/^Görsel/)
    .first()
    .upload(new File(['x'], 'bardak.png', { type: 'image/png' }));
  await expect.element(dialog().getByText('bardak.png')).toBeVisible();
  await expectAccessible('the form of an asset');
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByRole('list', { name: 'Ürünler' }).getByText('Bardak')).toBeVisible();
  expect(server.api.requestsOf(addAsset)[0]!.body).toMatchObject({
    name: 'Bardak',
    kind: 'product',
    imageSha256: cup.image.sha256,
  });
});

test('a long file name stays inside the form on a phone', async () => {
  await page.viewport(360, 800);
  await openAssets([]);
  server.api.answers(upload, { file: cup.image });
  await page.getByRole('button', { name: 'Görsel ekle' }).click();
  const name = 'el-yapimi-seramik-caydanlik-mavi-desenli-sonbahar-koleksiyonu.png';
  await dialog()
    .getByLabelText(/^Görsel/)
    .first()
    .upload(new File(['x'], name, { type: 'image/png' }));
  const removal = dialog().getByRole('button', { name: `${name} dosyasını kaldır` });
  await expect.element(removal).toBeInViewport({ ratio: 1 });
});

test('one is renamed and moved to another kind', async () => {
  await openAssets();
  server.api.answers(updateAsset, { asset: { ...cup, name: 'Kupa', kind: 'wardrobe' } });
  await action('Bardak', 'Düzenle');
  await dialog().getByRole('textbox', { name: /^Ad/ }).fill('Kupa');
  await dialog().getByRole('radio', { name: 'Giysi' }).click();
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(() => server.api.requestsOf(updateAsset)[0]?.body).toEqual({ name: 'Kupa', kind: 'wardrobe' });
});

test('a name that another one has is an error of its field', async () => {
  await openAssets();
  server.api.refuses(updateAsset, { code: 'assets.nameTaken' });
  await action('Bardak', 'Düzenle');
  await dialog().getByRole('textbox', { name: /^Ad/ }).fill('Moda Kafe');
  await dialog().getByRole('button', { name: 'Kaydet' }).click();
  const field = dialog().getByRole('textbox', { name: /^Ad/ });
  await expect.element(field).toHaveAccessibleDescription(/Bu modelde aynı adla kayıtlı bir görsel var/);
  await expect.element(field).toHaveFocus();
});

test('one is deleted, and restored from the toast', async () => {
  await openAssets();
  server.api.answers(deleteAsset, () => {
    server.api.answers(assets, { assets: [cafe] });
    return { ok: true as const };
  });
  server.api.answers(restoreAsset, { asset: cup });
  await action('Bardak', 'Sil');
  await expect.element(page.getByText('“Bardak” silindi.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Ürünler' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => server.api.requestsOf(restoreAsset)).toHaveLength(1);
});

test('without a network they are displayed, and nothing can be changed', async () => {
  await openAssets();
  await expect.element(page.getByText('Bardak')).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('button', { name: 'Görsel ekle' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Bardak: işlemler' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Sil' })).toHaveAttribute('aria-disabled', 'true');
  vi.restoreAllMocks();
  globalThis.dispatchEvent(new Event('online'));
});

test('a model that is not the person’s has no assets', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.refuses(ownedInfluencer, { code: 'notFound' });
  await openScreen(`/dashboard/assets/${anInfluencer().id}`);
  await expect.element(page.getByText('Bu model hesabınızda yok')).toBeVisible();
});
