import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { shownFirst, visitAsCustomer } from '../support/offline-visit.ts';
import { startBenchServer } from './bench-server.ts';

/**
 * `npm run bench:offline`: prints what an installed app does on this machine without a server; asserts nothing. Cold launch: a browser
 * process of its own opens the screen; from the start of the navigation until the first kept thing is drawn. The aim is 1.0 s for the
 * month, 2.5 s with the processor slowed down four times, and no wait for the network.
 */
const rounds = 5;
const throttles = [1, 4];
const screens = ['dashboard', 'planner'] as const;

if ((await buildPwa(join(import.meta.dirname, '../..'), () => {})) === 'failed') {
  throw new Error('The app could not be built');
}
const server = await startBenchServer();
const { url } = server;
const device = await visitAsCustomer(url).finally(() => server.stop());
try {
  for (const screen of screens) {
    for (const throttle of throttles) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await coldLaunch(screen, throttle));
      const sorted = times.toSorted((a, b) => a - b);
      const figures = `median ${Math.round(sorted[Math.floor(rounds / 2)]!)} ms, slowest ${Math.round(sorted.at(-1)!)} ms`;
      process.stdout.write(`cold offline launch, ${screen}, processor ÷${throttle}: ${figures} of ${rounds}\n`);
    }
  }
} finally {
  await device.remove();
}

async function coldLaunch(screen: (typeof screens)[number], throttle: number): Promise<number> {
  const { context, page } = await device.open();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(url + device.screens[screen], { waitUntil: 'commit' });
    return await drawnAfter(page, shownFirst[screen]);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation to the frame that shows it, by the page's own clock. */
async function drawnAfter(page: Page, selector: string): Promise<number> {
  const drawn = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : false),
    selector,
    { polling: 'raf' },
  );
  return (await drawn.jsonValue()) as number;
}
