import type { Page } from 'playwright-core';
import type { VisitedDevice } from '../../support/offline-visit.ts';
import type { Report } from './figures.ts';
import { displayedFirst } from '../../support/offline-visit.ts';
import { closeOn, percentile } from './figures.ts';

const rounds = 5;
const screens = { dashboard: 'the dashboard', planner: 'the month' } as const;
/** Milliseconds, by the factor of the processor slowdown. */
const aims = { 1: 500, 4: 1500 } as const;

/** A browser process of its own opens the screen without a server: until the first stored item is drawn. */
export async function coldLaunches(
  url: string,
  device: VisitedDevice,
  stop: AbortSignal,
  report: Report,
): Promise<void> {
  for (const screen of ['planner', 'dashboard'] as const) {
    for (const throttle of [1, 4] as const) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await coldLaunch(url, device, { screen, throttle, stop }));
      report({
        name: `cold offline launch to ${screens[screen]}, processor ÷${throttle}`,
        value: percentile(times, 0.5),
        unit: 'ms',
        aim: { most: aims[throttle] },
        note: `median of ${rounds}, ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`,
      });
    }
  }
}

async function coldLaunch(
  url: string,
  device: VisitedDevice,
  { screen, throttle, stop }: { screen: keyof typeof screens; throttle: number; stop: AbortSignal },
): Promise<number> {
  const { context, page } = await device.open();
  closeOn(stop, context);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(url + device.screens[screen], { waitUntil: 'commit' });
    return await drawnAfter(page, displayedFirst[screen]);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation to the frame that displays it, by the clock of the page. */
async function drawnAfter(page: Page, selector: string): Promise<number> {
  const drawn = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : false),
    selector,
    { polling: 'raf' },
  );
  return (await drawn.jsonValue()) as number;
}
