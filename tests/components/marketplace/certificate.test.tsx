import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { certificate, checkCertificate, downloadCertificate, marketplaceModels } from '#core/contract/marketplace.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const { id, name, color } = anInfluencer();
const model = { id, name, color, referenceImageUrl: null };
const number = '4F09-A1B2-7C3D-90EE';
const issuedAt = '2026-11-24T22:30:00.000Z';
const checkUrl = `https://vitrin.example/certificate/${number}`;
const own = { number, issuedAt, ownerName: 'Işıl Gündoğdu', model, checkUrl };
const button = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true });

test('an owner gets from the model to its certificate, and downloads it in either language', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(certificate, { certificate: own });
  server.api.answers(downloadCertificate, { grant: 'a-grant' });
  const screen = await openScreen('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Sertifika', exact: true }).click();
  await expect.poll(screen.path).toBe(`/dashboard/certificate/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kullanım Hakkı Sertifikası' })).toBeVisible();
  for (const words of ['Işıl Gündoğdu', number, '25 Kasım 2026']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible('the certificate');
  const taken = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await button('PDF indir').click();
  await expect.poll(() => server.api.requestsOf(downloadCertificate).length).toBe(1);
  await expect.poll(() => taken.mock.contexts.map((link) => (link as HTMLAnchorElement).pathname)).toHaveLength(1);
  const link = new URL((taken.mock.contexts[0] as HTMLAnchorElement).href);
  expect(link.pathname + link.search).toBe('/api/marketplace/certificate?grant=a-grant');
  await button('İngilizce PDF').click();
  await expect
    .poll(() => server.api.requestsOf(downloadCertificate).map(({ body }) => body))
    .toEqual([{ locale: 'tr' }, { locale: 'en' }]);
  taken.mockRestore();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Doğrulama bağlantısını kopyala').click();
  await expect.element(page.getByText('Bağlantı kopyalandı.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(checkUrl);
  await page.getByRole('link', { name: 'Modellerime dön' }).click();
  await expect.poll(screen.path).toBe('/dashboard');
});

test('a very long owner name stays inside the page of a phone', async () => {
  await page.viewport(360, 800);
  server.api.answers(certificate, {
    certificate: { ...own, ownerName: 'Muvaffakiyetsizleştiricileştirivermek'.repeat(3) },
  });
  await openScreen(`/dashboard/certificate/${id}`);
  await expect.element(button('PDF indir')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a person who does not own the model is informed', async () => {
  server.api.refuses(certificate, { code: 'notFound' });
  await openScreen(`/dashboard/certificate/${id}`);
  await expect.element(page.getByText(/^Bu model hesabınızda yok/)).toBeVisible();
});

test('a visitor sees whether a number is valid, and the initials of its holder', async () => {
  server.api.answers(checkCertificate, { certificate: { number, issuedAt, ownerInitials: 'I. G.', model } });
  await openScreen(`/certificate/${number}`, { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bu sertifika geçerli' })).toBeVisible();
  for (const words of [name, number, '25 Kasım 2026', 'I. G.']) {
    await expect.element(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  const on = page.getByRole('main').getByRole('link', { name: 'Modellere bak' });
  await expect.element(on).toHaveAttribute('href', '/');
  await expectAccessible('a valid certificate');
});

test('an invalid number links to the models', async () => {
  server.api.refuses(checkCertificate, { code: 'notFound' });
  await openScreen('/certificate/0000', { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Geçerli bir sertifika bulunamadı' })).toBeVisible();
  await expect.element(page.getByRole('main').getByText('0000', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Modellere bak' }))
    .toHaveAttribute('href', '/');
  await expectAccessible('an invalid certificate');
});
