import type { BrowserContext, Page } from 'playwright-core';
import type { Tell } from '../offline/figures.ts';
import { percentile } from '../offline/figures.ts';

type Press = { what: string; act: (page: Page) => Promise<unknown>; shows: string };

const rounds = 3;
/** Milliseconds at ÷4. */
const aims = { press: 100, frame: 100 };

const presses: readonly Press[] = [
  { what: 'a plan opened', act: (page) => page.locator('[data-schedule]').first().click(), shows: '.drawer' },
  { what: 'and closed', act: (page) => page.keyboard.press('Escape'), shows: 'body:not(:has(.drawer))' },
  { what: 'a day further by keyboard', act: (page) => page.keyboard.press('ArrowRight'), shows: '.month' },
  { what: 'to the week', act: (page) => page.getByText('Hafta', { exact: true }).click(), shows: '.week' },
  { what: 'and back to the month', act: (page) => page.getByText('Ay', { exact: true }).click(), shows: '.month' },
  {
    what: 'the month before',
    act: (page) => page.getByRole('button', { name: 'Önceki ay' }).click(),
    shows: '.month',
  },
  {
    what: 'a new plan begun',
    act: (page) => page.getByRole('button', { name: 'Yeni plan' }).click(),
    shows: '.drawer',
  },
];

/** A month with very many schedules: from each press until the next frame is drawn, as browsers measure it (Interaction to Next Paint). */
export async function fullMonth(context: BrowserContext, address: string, count: number, tell: Tell): Promise<void> {
  const took = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const page = await opened(context, address, '[data-schedule]');
    for (const { what, act, shows } of presses) {
      const ms = await pressed(page, async () => {
        await act(page);
        await page.locator(shows).first().waitFor();
      });
      took.set(what, [...(took.get(what) ?? []), ms]);
    }
    await page.close();
  }
  for (const [what, all] of took) {
    tell({
      what: `month of ${count} plans, ÷4: ${what}`,
      value: percentile(all, 0.5),
      unit: 'ms',
      aim: { most: aims.press },
      note: `median of ${rounds}, ${Math.min(...all)} to ${Math.max(...all)} ms`,
    });
  }
}

/** Very many contents: the list is scrolled to its end over frames, and the slowest of them is reported. */
export async function fullLibrary(context: BrowserContext, address: string, count: number, tell: Tell): Promise<void> {
  const slowest: number[] = [];
  let drawn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = await opened(context, address, '.content-card');
    slowest.push(await page.evaluate(slowestFrame));
    drawn = await page.locator('.content-card').count();
    await page.close();
  }
  tell(
    {
      what: `${count} contents, ÷4: slowest frame while they are scrolled`,
      value: percentile(slowest, 0.5),
      unit: 'ms',
      aim: { most: aims.frame },
      note: `median of ${rounds}, ${Math.round(Math.min(...slowest))} to ${Math.round(Math.max(...slowest))} ms`,
    },
    { what: `${count} contents: cards in the page`, value: drawn, unit: '', aim: { most: 120 } },
  );
}

async function opened(context: BrowserContext, address: string, shows: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page.locator(shows).first().waitFor();
  // Work that is left from the first screen is not measured.
  await page.waitForLoadState('load');
  await page.evaluate(untilIdle);
  await page.evaluate(watchEvents);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** The longest event that `act` caused, in milliseconds; 0 when none took longer than a frame. */
async function pressed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(longestEvent);
  await act();
  return page.evaluate(longestEvent);
}

/** Waits until the page was idle five times in a row. Runs in the page. */
async function untilIdle(): Promise<void> {
  for (let calm = 0; calm < 5; calm += 1) {
    const isCalm = await new Promise<boolean>((resolve) => {
      requestIdleCallback((left) => resolve(left.timeRemaining() > 20));
    });
    if (!isCalm) calm = -1;
  }
}

/** Runs in the page. */
function watchEvents(): void {
  const watch = {
    longest: 0,
    note: (list: PerformanceEntryList) => list.forEach(look),
    take: () => events.takeRecords(),
  };
  const look = ({ duration }: PerformanceEntry) => void (watch.longest = Math.max(watch.longest, duration));
  const events = new PerformanceObserver((list) => watch.note(list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { watch });
}

/** Milliseconds of the longest event since the previous call. An event is reported after the frame it ended with. Runs in the page. */
async function longestEvent(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { watch } = globalThis as unknown as {
    watch: { longest: number; note: (list: PerformanceEntryList) => void; take: () => PerformanceEntryList };
  };
  watch.note(watch.take());
  const { longest } = watch;
  watch.longest = 0;
  return longest;
}

/** Runs in the page. */
function slowestFrame(): Promise<number> {
  return new Promise((resolve) => {
    const steps = 60;
    let slowest = 0;
    const step = (at: number, before: number) => {
      if (at > steps) return resolve(slowest);
      scrollTo(0, ((document.documentElement.scrollHeight - innerHeight) * at) / steps);
      requestAnimationFrame((now) => {
        slowest = Math.max(slowest, now - before);
        step(at + 1, now);
      });
    };
    requestAnimationFrame((now) => step(1, now));
  });
}
