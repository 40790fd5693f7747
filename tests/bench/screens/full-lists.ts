import type { BrowserContext, Page } from 'playwright-core';
import type { Report } from '../offline/figures.ts';
import { percentile } from '../offline/figures.ts';

type Press = { name: string; action: (page: Page) => Promise<unknown>; selector: string };

const rounds = 3;
/** Milliseconds at ÷4. */
const aims = { press: 100, frame: 100 };

const presses: readonly Press[] = [
  { name: 'a plan opened', action: (page) => page.locator('[data-schedule]').first().click(), selector: '.drawer' },
  { name: 'and closed', action: (page) => page.keyboard.press('Escape'), selector: 'body:not(:has(.drawer))' },
  { name: 'a day further by keyboard', action: (page) => page.keyboard.press('ArrowRight'), selector: '.month' },
  { name: 'to the week', action: (page) => page.getByText('Hafta', { exact: true }).click(), selector: '.week' },
  {
    name: 'and back to the month',
    action: (page) => page.getByText('Ay', { exact: true }).click(),
    selector: '.month',
  },
  {
    name: 'the month before',
    action: (page) => page.getByRole('button', { name: 'Önceki ay' }).click(),
    selector: '.month',
  },
  {
    name: 'a new plan begun',
    action: (page) => page.getByRole('button', { name: 'Yeni plan' }).click(),
    selector: '.drawer',
  },
];

/** A month with very many schedules: from each press until the next frame is drawn, as browsers measure it (Interaction to Next Paint). */
export async function fullMonth(
  context: BrowserContext,
  address: string,
  count: number,
  report: Report,
): Promise<void> {
  const took = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    const page = await opened(context, address, '[data-schedule]');
    for (const { name, action, selector } of presses) {
      const ms = await pressed(page, async () => {
        await action(page);
        await page.locator(selector).first().waitFor();
      });
      took.set(name, [...(took.get(name) ?? []), ms]);
    }
    await page.close();
  }
  for (const [name, all] of took) {
    report({
      name: `month of ${count} plans, ÷4: ${name}`,
      value: percentile(all, 0.5),
      unit: 'ms',
      aim: { most: aims.press },
      note: `median of ${rounds}, ${Math.min(...all)} to ${Math.max(...all)} ms`,
    });
  }
}

/** Very many contents: the list is scrolled to its end over frames, and the slowest of them is reported. */
export async function fullLibrary(
  context: BrowserContext,
  address: string,
  count: number,
  report: Report,
): Promise<void> {
  const slowest: number[] = [];
  let drawn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = await opened(context, address, '.content-card');
    slowest.push(await page.evaluate(slowestFrame));
    drawn = await page.locator('.content-card').count();
    await page.close();
  }
  report(
    {
      name: `${count} contents, ÷4: slowest frame while they are scrolled`,
      value: percentile(slowest, 0.5),
      unit: 'ms',
      aim: { most: aims.frame },
      note: `median of ${rounds}, ${Math.round(Math.min(...slowest))} to ${Math.round(Math.max(...slowest))} ms`,
    },
    { name: `${count} contents: cards in the page`, value: drawn, unit: '', aim: { most: 120 } },
  );
}

async function opened(context: BrowserContext, address: string, selector: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  // Work that is left from the first screen is not measured.
  await page.waitForLoadState('load');
  await page.evaluate(untilIdle);
  await page.evaluate(watchEvents);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** The longest event that `act` caused, in milliseconds; 0 when none took longer than a frame. */
async function pressed(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(longestEvent);
  await action();
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
