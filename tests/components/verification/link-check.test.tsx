import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordedPost } from '#core/contract/verification.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

test('the result of a link does not stay when another one cannot be checked', async () => {
  const { id, name } = anInfluencer();
  server.api.answers(recordedPost, { post: { model: { id, name }, publishedAt: '2026-11-20T09:00:00.000Z' } });
  await openScreen('/verify', { user: null });
  const link = page.getByLabelText('Instagram gönderisinin bağlantısı');
  const check = page.getByRole('button', { name: 'Kontrol et' });
  await link.fill('https://www.instagram.com/p/AAAAAAAAAAA/');
  await check.click();
  await expect.element(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  server.api.cutsLine(recordedPost);
  await link.fill('https://www.instagram.com/p/BBBBBBBBBBB/');
  await check.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name })).not.toBeInTheDocument();
});

test('a post without a record is not called unpublished', async () => {
  server.api.answers(recordedPost, { post: null });
  await openScreen('/verify', { user: null });
  await page.getByLabelText('Instagram gönderisinin bağlantısı').fill('https://www.instagram.com/p/AAAAAAAAAAA/');
  await page.getByRole('button', { name: 'Kontrol et' }).click();
  const title = page.getByRole('heading', { level: 3, name: 'Kayıtlarımızda bulunamadı', exact: true });
  await expect.element(title).toBeVisible();
  const text = page.getByText(/Vitrin üzerinden yayımlanmadığını ya da yapay zekâ ürünü olmadığını kanıtlamaz/);
  await expect.element(text).toBeVisible();
});
