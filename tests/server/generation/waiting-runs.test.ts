import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingRuns } from '../../../app-server/jobs/generation-jobs.ts';
import { testLog } from '../../support/test-ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const looks = () => {
  const start = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const waiting = createWaitingRuns({ start, log: testLog(), everyMs: 2_000, pauseMs: 200 });
  return { start, waiting };
};

test('a place that becomes free is checked at once, those of the next moment together', async () => {
  const { start, waiting } = looks();
  waiting.wake();
  expect(start).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 50; i++) {
    await vi.advanceTimersByTimeAsync(2);
    waiting.wake();
  }
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(start).toHaveBeenCalledTimes(2);
  waiting.stop();
});

test('waiting runs are looked up every two seconds, and after a failed lookup', async () => {
  const { start, waiting } = looks();
  start.mockRejectedValueOnce(new Error('the database is away'));
  waiting.wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(start).toHaveBeenCalledTimes(2);
  waiting.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(start).toHaveBeenCalledTimes(2);
});

test('runs are started outside of the context of the run that made room', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const waiting = createWaitingRuns({ start: async () => void seen.push(context.getStore()), log: testLog() });
  context.run('the run before', () => waiting.wake());
  waiting.stop();
  expect(seen).toEqual([undefined]);
});
