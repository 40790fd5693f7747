import type { BrowserContext, Page } from 'playwright-core';
import type { Report } from '../offline/figures.ts';
import { percentile } from '../offline/figures.ts';

type Movement = { name: string; press: (page: Page) => Promise<unknown> };
type Seen = { frames: number; longestFrame: number; longestTask: number };

const rounds = 3;
const watchedMs = 900;
/** Of 56 frames in that time at 60 per second. */
const aims = { frames: 50, task: 50 };

const idle: Movement = { name: 'idle', press: () => Promise.resolve() };
const inDashboard: readonly Movement[] = [
  idle,
  { name: 'viewer opened', press: (page) => page.locator('.content-card').first().click() },
  { name: 'next content', press: (page) => page.keyboard.press('ArrowRight') },
  { name: 'viewer closed', press: (page) => page.keyboard.press('Escape') },
  { name: 'filter sheet', press: (page) => page.getByRole('button', { name: 'Filtrele' }).click() },
];
const inPlanner: readonly Movement[] = [
  { name: 'plan drawer', press: (page) => page.locator('[data-schedule]').first().click() },
];

/** Frames in the 900 ms after a press, on a desktop without slowdown; the figures of an idle page are those of the machine. */
export async function frames(
  context: BrowserContext,
  { dashboard, planner }: { dashboard: string; planner: string },
  report: Report,
): Promise<void> {
  const taken = new Map<string, Seen[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [address, selector, ahead, movements] of [
      [dashboard, '.content-card', 'contents', inDashboard],
      [planner, '[data-schedule]', 'schedules', inPlanner],
    ] as const) {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await page.locator(selector).first().waitFor();
      // The first input fetches it.
      await page.mouse.move(1, 1);
      await page.waitForFunction(isFetched, ahead);
      for (const { name, press } of movements) {
        await page.evaluate(untilCalm);
        const watched = page.evaluate(watchFrames, watchedMs);
        await press(page);
        taken.set(name, [...(taken.get(name) ?? []), await watched]);
      }
      await page.close();
    }
  }
  for (const [name, all] of taken) {
    const counts = all.map(({ frames: count }) => count);
    const tasks = all.map(({ longestTask }) => longestTask);
    report(
      {
        name: `${name}: frames in ${watchedMs} ms`,
        value: percentile(counts, 0.5),
        unit: '',
        aim: name === idle.name ? null : { least: aims.frames },
        note: `${Math.min(...counts)} to ${Math.max(...counts)}, longest ${Math.round(Math.max(...all.map(({ longestFrame }) => longestFrame)))} ms`,
      },
      {
        name: `${name}: longest task`,
        value: percentile(tasks, 0.5),
        unit: 'ms',
        aim: name === idle.name ? null : { most: aims.task },
        note: 'tasks below 50 ms count as 0',
      },
    );
  }
}

/** Whether the file is fetched that has the parts which a press opens; it follows the first input. Runs in the page. */
function isFetched(file: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${file}-`));
}

/** Until the movements of the last press have ended and two frames follow an idle moment. Runs in the page. */
async function untilCalm(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Runs in the page. */
function watchFrames(ms: number): Promise<Seen> {
  return new Promise((resolve) => {
    const seen = { frames: 0, longestFrame: 0, longestTask: 0 };
    const note = (list: PerformanceEntryList) =>
      list.forEach(({ duration }) => void (seen.longestTask = Math.max(seen.longestTask, duration)));
    const tasks = new PerformanceObserver((list) => note(list.getEntries()));
    tasks.observe({ type: 'longtask' });
    let start = 0;
    let before = 0;
    const step = (now: number) => {
      if (start === 0) start = now;
      else {
        seen.frames += 1;
        seen.longestFrame = Math.max(seen.longestFrame, now - before);
      }
      before = now;
      if (now - start < ms) requestAnimationFrame(step);
      else {
        // A task is reported after its end.
        requestIdleCallback(() => (note(tasks.takeRecords()), tasks.disconnect(), resolve(seen)));
      }
    };
    requestAnimationFrame(step);
  });
}
