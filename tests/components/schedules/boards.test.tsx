import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ownedInfluencer } from '#core/contract/influencers.ts';
import { syncSchedules } from '#core/contract/schedule-sync.ts';
import { currentEngine } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { answerCalendar, openCalendar } from './open-calendar.ts';

const server = useContractServer();
const states = (['pending', 'processing', 'completed', 'failed'] as const).map((status, index) =>
  aSchedule({
    id: anId(10 + index),
    status,
    prompt: `Plan ${index + 1}`,
    scheduledAt: `2026-11-2${index + 6}T06:00:00.000Z`,
    step: status === 'processing' ? 'publishing' : null,
    failure: status === 'failed' ? { code: 'credits.insufficient', params: { cost: 2, balance: 1 } } : null,
    creditsUsed: status === 'completed' ? 2 : 0,
  }),
);
const calendar = `/dashboard/schedule/${aSchedule().influencerId}`;
const words = ['Bekliyor', 'İşleniyor', 'Tamamlandı', 'Başarısız'];

for (const view of ['week', 'month'] as const) {
  test(`the ${view} shows the state of each plan in words`, async () => {
    await openCalendar(server.api, states, `?view=${view}`);
    for (const [index, word] of words.entries()) {
      await expect
        .element(page.getByRole('button', { name: new RegExp(`Plan ${index + 1}.*${word}`, 's') }))
        .toBeVisible();
    }
  });
}

test('a card of the week tells why it failed, what it does and what it costs', async () => {
  await openCalendar(server.api, states);
  await expect.element(page.getByRole('button', { name: /Plan 4.*Kredi yetmedi/s })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Plan 2.*Instagram’da paylaşılıyor/s })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Plan 1.*2 kredi/s })).toBeVisible();
});

test('a phone lists the plans of the chosen day and leads to their details', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, states, '?day=2026-11-26');
  await page.getByRole('button', { name: /Plan 1/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Şimdi başlat · 2 kredi' })).toBeVisible();
});

test('more plans than a cell of the month holds lead to their week', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    aSchedule({ id: anId(10 + index), prompt: `Plan ${index + 1}`, scheduledAt: `2026-11-26T1${index}:00:00.000Z` }),
  );
  const screen = await openCalendar(server.api, many, '?view=month');
  await expect.element(page.getByRole('button', { name: '+4 daha', exact: true })).toBeVisible();
  const cell = page.getByRole('region', { name: /26 Kasım/ });
  const shown = [...cell.element().querySelectorAll('.month-plan .truncate')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Plan 1', 'Plan 2']);
  await page.getByRole('button', { name: '+4 daha', exact: true }).click();
  await expect.poll(screen.path).toContain('day=2026-11-26');
  await expect.element(page.getByRole('button', { name: /Plan 6/ })).toBeVisible();
});

const heads = () => [...document.querySelectorAll('.month-heads > span')];
const left = (element: Element) => Math.round(element.getBoundingClientRect().left);

test('the month has seven columns from Pzt to Paz and 42 cells, the week seven from Monday', async () => {
  await openCalendar(server.api, states, '?view=month');
  await expect
    .poll(() =>
      heads()
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .toBe('Pzt Sal Çar Per Cum Cmt Paz');
  const cells = [...document.querySelectorAll<HTMLElement>('.month-cell')];
  expect(cells).toHaveLength(42);
  expect([cells[0]!.dataset['day'], cells[41]!.dataset['day']]).toEqual(['2026-10-26', '2026-12-06']);
  expect(new Set(cells.map(left)).size).toBe(7);
  expect(cells.slice(0, 7).map(left)).toEqual(cells.slice(35).map(left));
});

test('a calendar that cannot be loaded is asked for again', async () => {
  answerCalendar(server.api);
  server.api.cutsLine(syncSchedules);
  await openScreen(calendar);
  await expect.element(page.getByRole('alert').getByText(/^Veriler yüklenemedi: ./)).toBeVisible();
  // The line is back with the press and not before: the app tries again by itself too.
  const backWithPress = () => void startPlannerServer(server.api, [aSchedule()]);
  document.addEventListener('click', backWithPress, { capture: true, once: true });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
});

test('a calendar that looks by itself does not press: once the sign-in ended it asks no more', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  await openCalendar(server.api, [aSchedule({ status: 'processing', step: 'generating' })]);
  const looks = () => timers.mock.calls.filter(([, ms]) => ms === 1500).map(([work]) => work);
  await expect.poll(() => looks().length).toBeGreaterThan(0);
  const look = looks().at(-1)!;
  const asked = () => server.api.requestsOf(syncSchedules).length;
  const before = asked();
  look();
  await expect.poll(asked).toBeGreaterThan(before);

  server.api.refuses(syncSchedules, { code: 'auth.required' });
  look();
  await expect.poll(() => useSyncState.getState().pause).toBe('auth');
  await expect.poll(() => useSyncState.getState().isSending).toBe(false);
  const after = asked();
  for (let count = 0; count < 3; count++) look();
  // Resolves once whatever runs has ended.
  await currentEngine()!.flush();
  expect(asked()).toBe(after);
  timers.mockRestore();
});

test('somebody else’s calendar is denied', async () => {
  answerCalendar(server.api);
  server.api.refuses(ownedInfluencer, { code: 'notFound' });
  await openScreen(calendar);
  await expect.element(page.getByText('Erişim Engellendi')).toBeVisible();
});

test('the month of a phone takes its room before its plans are there', async () => {
  await page.viewport(390, 844);
  answerCalendar(server.api);
  const { answer } = startPlannerServer(server.api, [aSchedule()]);
  const plans = server.api.holds(syncSchedules);
  await openScreen(`${calendar}?view=month`);
  await expect.element(page.getByRole('heading', { level: 1, name: /takvimi$/ })).toBeVisible();
  await expect.poll(() => document.querySelector('.month-dots')).not.toBeNull();
  // In the page, wherever an earlier test has scrolled it to.
  const before = forecastBox().top + scrollY;
  plans.release(answer);
  await expect.element(page.getByRole('button', { name: /25 Kasım/ })).toBeVisible();
  expect(Math.abs(forecastBox().top + scrollY - before)).toBeLessThan(2);
});

for (const width of [900, 1280]) {
  test(`the forecast takes its room before the plans are there, at ${width}`, async () => {
    await page.viewport(width, 900);
    answerCalendar(server.api);
    const { answer } = startPlannerServer(server.api, [aSchedule()]);
    const plans = server.api.holds(syncSchedules);
    await openScreen(calendar);
    await expect.element(page.getByRole('heading', { level: 1, name: /takvimi$/ })).toBeVisible();
    const before = forecastBox().bottom;
    plans.release(answer);
    await expect.element(page.getByRole('region', { name: 'Hafta öngörüsü' })).toBeVisible();
    expect(Math.abs(forecastBox().bottom - before)).toBeLessThan(4);
  });
}

function forecastBox(): DOMRect {
  return document.querySelector('.forecast')!.getBoundingClientRect();
}
