import type { SyncEngine } from '../../../pwa/src/offline/sync-engine.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSyncEngine } from '../../../pwa/src/offline/sync-engine.ts';
import { emptyDevice, emptyReply } from './empty-device.ts';

// A device whose browser has a network.
vi.stubGlobal('navigator', { onLine: true });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const devices = 1000;
/** The number of requests in each second. */
const perSecond = (times: readonly number[]) => [...Map.groupBy(times, (at) => Math.floor(at / 1000)).values()];

/** A thousand devices that all lose the server at the same moment, and the responses of the server from then on. */
function losingServer(answer: (device: number) => unknown): { requests: number[]; stop: () => Promise<void> } {
  const requests: number[] = [];
  const engines: SyncEngine[] = Array.from({ length: devices }, (_, device) => {
    let drawn = device;
    return createSyncEngine(emptyDevice(`person-${device}`), {
      send: async () => {
        requests.push(Date.now());
        return answer(device) as never;
      },
      sendFiles: async () => new Map(),
      // Random, and the same in each run.
      random: () => (drawn = (drawn * 16_807 + 12_345) % 2_147_483_647) / 2_147_483_647,
      hold: () => () => undefined,
    });
  });
  for (const engine of engines) void engine.flush();
  return { requests, stop: async () => void (await Promise.all(engines.map((engine) => engine.stop()))) };
}

// Ten thousand requests: a busy machine must not make them time out.
const patience = { timeout: 60_000 };

test(
  'F42: after ten minutes without a server a thousand devices reconnect within five, at most a tenth of them in one second',
  patience,
  async () => {
    const start = Date.now();
    let isBack = false;
    const { requests: input, stop } = losingServer(() => (isBack ? emptyReply() : null));
    await vi.advanceTimersByTimeAsync(600_000);
    // It is still retried, at ever longer intervals.
    expect(input.length).toBeGreaterThan(5 * devices);
    isBack = true;
    input.length = 0;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(input).toHaveLength(devices);
    expect(Math.max(...perSecond(input).map(({ length }) => length))).toBeLessThanOrEqual(devices / 10);
    expect(input[0]! - start).toBeGreaterThanOrEqual(600_000);
    await stop();
  },
);

test('F42: a thousand devices that must wait two minutes do so, and spread their next requests', patience, async () => {
  const start = Date.now();
  let isBusy = true;
  const busy = { ...emptyReply(), status: 429, retryAfter: '120', body: { code: 'rateLimit.exceeded' } };
  const { requests: input, stop } = losingServer(() => (isBusy ? busy : emptyReply()));
  await vi.advanceTimersByTimeAsync(0);
  expect(input).toHaveLength(devices);
  isBusy = false;
  input.length = 0;
  await vi.advanceTimersByTimeAsync(150_000);
  expect(input).toHaveLength(devices);
  expect(input[0]! - start).toBeGreaterThanOrEqual(120_000);
  expect(Math.max(...perSecond(input).map(({ length }) => length))).toBeLessThanOrEqual(devices / 10);
  await stop();
});
