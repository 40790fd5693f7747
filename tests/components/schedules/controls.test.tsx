// spec: 2.105, 2.112, 2.113, 2.116, 4.10, 4.40
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { aSchedule } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from './open-calendar.ts';
import { requestMotion } from '../../support/screens/motion.ts';

const server = useContractServer();

test('the week is changed to the previous and the next, and to the month', async () => {
  await openCalendar(server.api, [aSchedule()]);
  await expect.element(page.getByText('23–29 Kasım 2026').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sonraki hafta' }).first().click();
  await expect.element(page.getByText(/30 Kas.*6 Ara 2026/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Önceki hafta' }).first().click();
  await expect.element(page.getByText('23–29 Kasım 2026').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Ay' }).click();
  await expect.element(page.getByText('Kasım 2026', { exact: true }).first()).toBeVisible();
});

test('refresh requests the plans again, and back leads to the dashboard', async () => {
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 1 });
  const { path } = await openCalendar(server.api, [aSchedule()]);
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
  const before = server.api.requestsOf(syncRoute).length;
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect.poll(() => server.api.requestsOf(syncRoute).length).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Geri dön' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Defne Aksoy' })).toBeVisible();
  expect(path()).toBe('/dashboard');
});

test('on the phone the controls are a sheet at the bottom', async () => {
  await page.viewport(390, 844);
  const { path } = await openCalendar(server.api, [aSchedule()]);
  await page.getByRole('button', { name: 'Görünüm ve seçenekler' }).click();
  const sheet = page.getByRole('dialog', { name: 'Görünüm ve seçenekler' });
  await expect.element(sheet.getByRole('button', { name: 'Bugüne git' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Yenile' })).toBeVisible();
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(844);
  expect(sheet.element().getBoundingClientRect().left).toBe(0);
  await sheet.getByRole('radio', { name: 'Ay' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(path()).toContain('view=month');
});

const colours = [
  ['pending', 'Bekliyor', ([r, g, b]: number[]) => r! >= g! && g! > b!],
  ['processing', 'İşleniyor', ([r, g, b]: number[]) => b! > g! && g! > r!],
  ['completed', 'Tamamlandı', ([r, g, b]: number[]) => g! > r! && g! > b!],
  ['failed', 'Başarısız', ([r, g, b]: number[]) => r! > g! && r! > b! && Math.abs(g! - b!) < 10],
] as const;

for (const [status, word, isRight] of colours) {
  test(`a plan that is ${status} has its colour`, async () => {
    await requestMotion('no-preference');
    await openCalendar(server.api, [aSchedule({ status })]);
    await page.getByRole('button', { name: /Sahilde gün doğumu/ }).click();
    const badge = page.getByRole('dialog').getByText(word, { exact: true }).first();
    await expect.element(badge).toBeVisible();
    const match = getComputedStyle(badge.element()).backgroundColor;
    expect(isRight([...match.matchAll(/[\d.]+/g)].map(Number)), match).toBe(true);
    const icon = badge.element().querySelector('svg')!;
    expect(getComputedStyle(icon).animationName === 'spin').toBe(status === 'processing');
  });
}
