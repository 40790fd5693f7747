import type { Page } from 'playwright-core';
import type { Fate, SyncProxy } from '../../support/offline/sync-proxy.ts';
import type { BenchDevice } from './bench-device.ts';
import type { Figure } from './figures.ts';
import { backoffMs } from '../../../pwa/src/offline/outbox/backoff.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { randomOf } from '../../chaos/offline/device-seeds.ts';

const badGateway = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' };
/** Without failures and their waits. */
const sendMs = 3000;
/** The interval at which the outbox is checked meanwhile. */
const pollMs = 20;

/**
 * One pending edit of each schedule, sent through a gateway that returns 502 for half of the requests, the same ones in every run; half of
 * those still arrive. The aim: the time without failures, the longest waits that the back-off allows before the requests that succeed, and
 * the latency of those that fail.
 */
export async function behindGateway(
  page: Page,
  proxy: SyncProxy,
  { plans, latencyMs }: { plans: readonly { id: string }[]; latencyMs: number },
): Promise<Figure> {
  const before = await versions(page);
  const fates = halfFailing(Math.ceil(plans.length / batchLimit.operations));
  proxy.always('pass');
  proxy.next(...fates);
  proxy.received.length = 0;
  const start = performance.now();
  await page.evaluate(() => (globalThis as unknown as { bench: BenchDevice }).bench.flush());
  while ((await waiting(page)) > 0) await page.waitForTimeout(pollMs);
  const all = performance.now() - start;
  const after = await versions(page);
  const once = plans.filter(({ id }) => after.get(id) === (before.get(id) ?? 0) + 1).length;
  if (once !== plans.length) throw new Error(`${once} of ${plans.length} edits took place once`);
  return {
    name: `${plans.length} edits sent, half of the responses 502`,
    value: all,
    unit: 'ms',
    aim: { most: sendMs + longestWaitsMs(fates) + latencyMs * fates.filter(isFailure).length },
    note: `${proxy.received.length} requests, each edit took place once`,
  };
}

/** The number of requests until `successes` of them pass. */
function halfFailing(successes: number): Fate[] {
  const random = randomOf(502);
  const fates: Fate[] = [];
  while (fates.filter((fate) => !isFailure(fate)).length < successes) {
    fates.push(random() < 0.5 ? 'pass' : random() < 0.5 ? badGateway : { ...badGateway, isDelivered: true });
  }
  return fates;
}

/** A success ends a series of failures, so the next wait is short again. */
function longestWaitsMs(fates: readonly Fate[]): number {
  let inRow = 0;
  return fates.reduce((total, fate) => {
    if (isFailure(fate)) return total + backoffMs(inRow++, 1);
    inRow = 0;
    return total;
  }, 0);
}

function isFailure(fate: Fate): boolean {
  return fate !== 'pass';
}

function waiting(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { bench: BenchDevice }).bench.waiting());
}

async function versions(page: Page): Promise<Map<string, number>> {
  const schedules = await page.evaluate(() => (globalThis as unknown as { bench: BenchDevice }).bench.approved());
  return new Map(schedules.map(({ id, version }) => [id, version]));
}
