// spec: 2.106, 2.107, 2.108, 8.33, 8.56, 9.33
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { creditBalance } from '#core/contract/credits.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { currentEngine } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { PlanThumb } from '../../../pwa/src/features/schedules/boards/PlanThumb.tsx';
import { serveCalendar, openCalendar, openDetail } from './open-calendar.ts';

vi.mock('../../../pwa/src/features/schedules/boards/PlanThumb.tsx', { spy: true });

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

test('a card of the week shows why it failed, its task and its cost', async () => {
  await openCalendar(server.api, states);
  await expect.element(page.getByRole('button', { name: /Plan 4.*Kredi yetmedi/s })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Plan 2.*Instagram’da paylaşılıyor/s })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /2 kredi.*Plan 1/s })).toBeVisible();
});

test('a phone lists the plans of the chosen day and leads to their details', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, states, '?day=2026-11-26');
  await page.getByRole('button', { name: /Plan 1/ }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Şimdi başlat · 2 kredi' })).toBeVisible();
});

test('a day without plans is a line on the phone, with a button to plan it unless it is past', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, states, '?day=2026-11-24');
  await expect.element(page.getByText('Plan yok').first()).toBeVisible();
  expect(box('[aria-labelledby="day-2026-11-24"]').height).toBeLessThan(64);
  expect(page.getByRole('button', { name: /için ekle/ }).query()).toBeNull();
  await page.getByRole('button', { name: /25 Kasım/ }).click();
  await page.getByRole('button', { name: /için ekle/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Tarih')).toHaveValue('25.11.2026');
});

test('a phone shows the first plan in the upper part of the screen, and the cost and filters in one line', async () => {
  await page.viewport(390, 844);
  await openCalendar(server.api, states, '?day=2026-11-26');
  await expect.element(page.getByRole('button', { name: /Plan 1/ })).toBeVisible();
  const forecast = page.getByRole('region', { name: 'Hafta öngörüsü' }).getByRole('button');
  await expect.element(forecast).toHaveAccessibleName(/^2 kredi, bu hafta daha gerekecek/);
  expect(box('.schedule-card').top).toBeLessThanOrEqual(300);
  expect(box('.planner-steps').height).toBeLessThanOrEqual(44);
  await forecast.click();
  await expect.element(page.getByRole('dialog').getByText('hafta bitince bakiye')).toBeVisible();
});

test('on a scrolled phone the button of a new plan is in the bar, where it covers no plan', async () => {
  await page.viewport(390, 844);
  const many = Array.from({ length: 9 }, (_, index) =>
    aSchedule({ id: anId(10 + index), prompt: `Plan ${index}`, scheduledAt: `2026-11-26T1${index}:00:00.000Z` }),
  );
  await openCalendar(server.api, many, '?day=2026-11-26');
  await expect.element(page.getByRole('button', { name: /Plan 0/ })).toBeVisible();
  expect(document.querySelector('.planner-fab button')).not.toBeNull();
  scrollTo({ top: 400 });
  await expect.poll(() => document.querySelector('.planner-fab button')).toBeNull();
  expect(box('.planner-steps').top).toBeLessThan(80);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Yeni plan' })).toBeVisible();
});

function box(css: string): DOMRect {
  return document.querySelector(css)!.getBoundingClientRect();
}

test('more plans than a cell of the month holds link to their week', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    aSchedule({ id: anId(10 + index), prompt: `Plan ${index + 1}`, scheduledAt: `2026-11-26T1${index}:00:00.000Z` }),
  );
  const screen = await openCalendar(server.api, many, '?view=month');
  await expect.element(page.getByRole('button', { name: '+4 daha', exact: true })).toBeVisible();
  const cell = page.getByRole('region', { name: /26 Kasım/ });
  const displayed = [...cell.element().querySelectorAll('.month-plan .truncate')].map(({ textContent }) => textContent);
  expect(displayed).toEqual(['Plan 1', 'Plan 2']);
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

const backWithPress = () => void startPlannerServer(server.api, [aSchedule()]);

/** The server is back with the press and not before: the app also retries automatically. */
async function loadsWithPress() {
  document.addEventListener('click', backWithPress, { capture: true, once: true });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
}

const faults = [
  ['a fault of the server', { code: 'server.fault' }, /^Veriler yüklenemedi: Beklenmeyen bir hata oluştu/],
  [
    'a server without its database',
    { code: 'server.unavailable' },
    /^Veriler yüklenemedi: Hizmete şu anda ulaşılamıyor/,
  ],
  ['a refusal', { code: 'auth.forbidden' }, /^Veriler yüklenemedi: ./],
  ['a fault of a proxy', 502, /^Veriler yüklenemedi: Sunucu şu anda yanıt veremiyor/],
  ['a page of a captive portal', 200, /^Veriler yüklenemedi: Sunucuya ulaşılamadı/],
] as const;

test.each(faults)(
  'with nothing cached, %s is named in the calendar, which is loaded with a retry',
  async (_, fault, sentence) => {
    serveCalendar(server.api);
    if (typeof fault === 'number') server.api.servesForeign(syncRoute, () => new Response('<h1>', { status: fault }));
    else server.api.refuses(syncRoute, fault);
    await openScreen(calendar);
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    expect(page.getByText('Yükleniyor...').elements()).toEqual([]);
    await loadsWithPress();
  },
);

test('a calendar that cannot be loaded is requested again', async () => {
  serveCalendar(server.api);
  server.api.cutsLine(syncRoute);
  await openScreen(calendar);
  await expect.element(page.getByRole('alert').getByText(/^Veriler yüklenemedi: ./)).toBeVisible();
  await loadsWithPress();
});

test('on a phone the message of a failed load leaves the retry button free', async () => {
  await page.viewport(360, 800);
  serveCalendar(server.api);
  server.api.refuses(syncRoute, { code: 'server.fault' });
  await openScreen(calendar);
  const notice = page.getByRole('alert').getByText(/^Veriler yüklenemedi: ./);
  await expect.element(notice).toBeVisible();
  const retry = page.getByRole('button', { name: 'Tekrar Dene' });
  await expect
    .poll(() => {
      const { top } = document.querySelector('.planner-notice')!.getBoundingClientRect();
      return top - retry.element().getBoundingClientRect().bottom;
    })
    .toBeGreaterThan(0);
});

test('a calendar that polls does not press: once the sign-in ended it sends no more requests', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  await openCalendar(server.api, [aSchedule({ status: 'processing', step: 'generating' })]);
  const looks = () => timers.mock.calls.filter(([, ms]) => ms === 1500).map(([work]) => work);
  await expect.poll(() => looks().length).toBeGreaterThan(0);
  const look = looks().at(-1)!;
  const input = () => server.api.requestsOf(syncRoute).length;
  const before = input();
  look();
  await expect.poll(input).toBeGreaterThan(before);

  server.api.refuses(syncRoute, { code: 'auth.required' });
  look();
  await expect.poll(() => useSyncState.getState().pause).toBe('auth');
  await expect.poll(() => useSyncState.getState().isSending).toBe(false);
  const after = input();
  for (let count = 0; count < 3; count++) look();
  // Resolves once all running requests have ended.
  await currentEngine()!.flush();
  expect(input()).toBe(after);
  timers.mockRestore();
});

test('another user’s calendar is denied', async () => {
  serveCalendar(server.api);
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.refuses(ownedInfluencer, { code: 'notFound' });
  await openScreen(calendar);
  await expect.element(page.getByText('Erişim Engellendi')).toBeVisible();
});

for (const [width, view] of [
  [360, 'week'],
  [390, 'month'],
  [900, 'week'],
  [1440, 'month'],
] as const) {
  test(`nothing moves when the plans and the balance load: a ${view}, ${width} wide`, async () => {
    await page.viewport(width, 900);
    serveCalendar(server.api);
    const { answer } = startPlannerServer(server.api, states);
    const plans = server.api.holds(syncRoute);
    const balance = server.api.holds(creditBalance);
    await openScreen(`${calendar}?view=${view}`);
    await expect.element(page.getByRole('heading', { level: 1, name: /takvimi$/ })).toBeVisible();
    await expect.poll(() => document.querySelector('.forecast .skeleton')).not.toBeNull();
    const shifts = watchShifts();
    plans.release(answer);
    await expect.element(page.getByRole('button', { name: 'Filtrele', exact: true })).toBeVisible();
    balance.release({ balance: 120, held: 0 });
    await expect.element(page.getByRole('region', { name: /öngörüsü$/ })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}

/** The number of times a plan of the month was drawn. */
const drawn = () => vi.mocked(PlanThumb).mock.calls.length;

test('a window that opens over a month does not redraw its plans', async () => {
  await openCalendar(server.api, states.slice(0, 1), '?view=month');
  await expect.element(page.getByRole('region', { name: 'Ay öngörüsü' })).toBeVisible();
  let before = 0;
  let same = 0;
  // Later responses (the balance, the workflows) may redraw it before anything is opened.
  await expect
    .poll(() => {
      same = before === drawn() ? same + 1 : 0;
      before = drawn();
      return before > 0 && same;
    })
    .toBeGreaterThan(9);
  await (await openDetail('Plan 1')).getByRole('button', { name: 'Düzenle' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Tarih')).toBeVisible();
  expect(drawn()).toBe(before);
});

/** Returns at the end: the layout shifts that the browser counts from now on, by element. */
function watchShifts(): () => Promise<string[]> {
  const matches: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as (PerformanceEntry & { sources: readonly Shift[] })[]) {
      // The part of the header that the balance fills is not the calendar's.
      const own = sources.filter(({ node }) => document.querySelector('main')?.contains(node));
      matches.push(...own.map((each) => `${name(each.node)}: ${each.previousRect.y} to ${each.currentRect.y}`));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((displayed) => requestAnimationFrame(displayed));
    note(observer.takeRecords());
    return matches;
  };
}

type Shift = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

function name(node: Node | null): string {
  return node instanceof Element ? node.outerHTML.slice(0, 60) : (node?.textContent ?? 'gone');
}
