import type { OpenDatabase } from '../../../pwa/src/offline/current-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSyncEngine } from '../../../pwa/src/offline/sync-engine.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { emptyDevice, emptyReply } from './empty-device.ts';

// A device whose browser has a network.
vi.stubGlobal('navigator', { onLine: true });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = { ...emptyReply(), status: 429, retryAfter: '120', body: { code: 'rateLimit.exceeded' } };
const over = { ...emptyReply(), status: 401, protocol: null, body: { code: 'auth.required', error: 'Giriş yapın.' } };

/** An engine whose server gives this response, and the number of its requests. */
function engineWith(answers: () => unknown) {
  let requestCount = 0;
  const engine = createSyncEngine(emptyDevice('person-1') satisfies OpenDatabase, {
    send: async () => {
      requestCount++;
      return answers() as never;
    },
    sendFiles: async () => new Map(),
    // The longest of all waits.
    random: () => 0.999,
    hold: () => () => undefined,
  });
  const requests = async (why?: Parameters<typeof engine.flush>[0]) => {
    const before = requestCount;
    await engine.flush(why);
    return requestCount - before;
  };
  return { engine, asks: requests, requestCount: () => requestCount };
}

/** The maximum wait without a network. */
async function longWithout(requests: () => Promise<number>): Promise<void> {
  await requests();
  await vi.advanceTimersByTimeAsync(3_600_000);
}

test('F42: after an hour without a network a sign of connection starts a request immediately, a timer does not', async () => {
  let isBack = false;
  const { engine, asks: requests } = engineWith(() => (isBack ? emptyReply() : null));
  await longWithout(requests);
  isBack = true;
  expect(await requests()).toBe(0);
  expect(await requests({ onSign: true })).toBe(1);
  expect(await requests()).toBe(1);
  await engine.stop();
});

test.each([
  ['requests two minutes', () => busy],
  ['has a fault', () => ({ ...emptyReply(), status: 500 })],
])(
  'F42: a server that %s gets no request before its wait ends, whatever signs arrive, except by a press',
  async (_title, answer) => {
    const { engine, asks: requests } = engineWith(answer);
    expect(await requests()).toBe(1);
    expect(await requests({ onSign: true })).toBe(0);
    expect(await requests()).toBe(0);
    expect(await requests({ byHand: true })).toBe(1);
    await engine.stop();
  },
);

test('F8: only a press retries after a sign-in that ended', async () => {
  const { engine, asks: requests } = engineWith(() => over);
  expect(await requests()).toBe(1);
  expect(await requests({ onSign: true })).toBe(0);
  expect(await requests({ byHand: true })).toBe(1);
  await engine.stop();
});

test('F8: a refused request of the old sign-in pauses nothing after the person signed in again', async () => {
  const [sent, late] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const answers = [late.promise];
  const { engine, asks: requests } = engineWith(() => {
    sent.resolve();
    return answers.shift() ?? emptyReply();
  });
  const input = requests();
  await sent.promise;
  engine.resume();
  late.resolve(over);
  expect(await input).toBe(2);
  expect(useSyncState.getState().pause).toBeNull();
  await engine.stop();
});

test('F43: with any number of simultaneous requests, one is sent and one follows it', async () => {
  const late = Promise.withResolvers<unknown>();
  const sent = Promise.withResolvers<void>();
  const answers = [late.promise];
  const {
    engine,
    asks: requests,
    requestCount: input,
  } = engineWith(() => {
    sent.resolve();
    return answers.shift() ?? emptyReply();
  });
  const first = requests();
  await sent.promise;
  const others = Array.from({ length: 50 }, () => engine.flush({ onSign: true }));
  late.resolve(emptyReply());
  expect(await first).toBe(1);
  await Promise.all(others);
  expect(await requests()).toBe(1);
  expect(input()).toBe(3);
  await engine.stop();
});

test('F42: behind a gateway that fails every second time each wait is at most one second', async () => {
  const badGateway = { ...emptyReply(), status: 502, isOwn: false, contentType: 'text/html', protocol: null };
  let count = 0;
  const { engine, requestCount: input } = engineWith(() => (count++ % 2 === 0 ? badGateway : emptyReply()));
  for (let pair = 1; pair <= 10; pair++) {
    await engine.flush();
    expect(input()).toBe(2 * pair - 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(input()).toBe(2 * pair);
  }
  await engine.stop();
});
