// spec: 2.105, 2.112, 2.113, 2.116, 4.10, 4.40
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { anId, anInfluencer, aSchedule } from '../../support/screens/examples.ts';
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

const lara = anInfluencer({ id: anId(3), name: 'Lara Yıldız', color: '#B5473C' });

describe('another model', () => {
  beforeEach(() => server.api.answers(ownedInfluencers, { influencers: [anInfluencer(), lara] }));

  test('is chosen at the portrait; the view and the day stay, her colour and plans come', async () => {
    const { path } = await openCalendar(
      server.api,
      [aSchedule({ influencerId: lara.id, prompt: 'Lara sahilde' })],
      '?view=month&day=2026-11-26',
    );
    server.api.answers(ownedInfluencer, { influencer: lara });
    await page.getByRole('button', { name: `${anInfluencer().name}, başka bir modele geç` }).click();
    const list = page.getByRole('dialog', { name: 'Modellerim' });
    expect(list.getByRole('searchbox').query()).toBeNull();
    await list.getByRole('button', { name: /Lara/ }).click();
    await expect.poll(path).toBe(`/dashboard/schedule/${lara.id}?view=month&day=2026-11-26`);
    await expect.element(page.getByText('Lara sahilde').first()).toBeVisible();
  });

  test('comes on the phone with a swipe over the head, and not with one that scrolls', async () => {
    await page.viewport(390, 844);
    const { path } = await openCalendar(server.api, []);
    server.api.answers(ownedInfluencer, { influencer: lara });
    await expect.element(page.getByRole('button', { name: /başka bir modele geç/ })).toBeVisible();
    const head = document.querySelector('.planner-head')!;
    swipe(head, { x: -30, y: 90 });
    swipe(head, { x: -30, y: 0 });
    expect(path()).toBe(`/dashboard/schedule/${anInfluencer().id}`);
    swipe(head, { x: -90, y: 10 });
    await expect.poll(path).toBe(`/dashboard/schedule/${lara.id}`);
  });
});

/** One finger over the element. */
function swipe(target: Element, { x, y }: { x: number; y: number }) {
  const at = (clientX: number, clientY: number) => [new Touch({ identifier: 1, target, clientX, clientY })];
  const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }));
  fire('touchstart', at(200, 100), at(200, 100));
  fire('touchmove', at(200 + x, 100 + y), at(200 + x, 100 + y));
  fire('touchend', [], at(200 + x, 100 + y));
}
