import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRunsInFlight } from '../../../app-server/jobs/generation-jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A registry of two places, and the leases that it extended last. */
function registry() {
  let extended: string[] = [];
  const runs = createRunsInFlight({
    max: 2,
    extendEveryMs: 20_000,
    log: () => {},
    throughOutage: (work) => work(),
    extendLeases: async (ids) => {
      extended = [...ids];
      return extended;
    },
  });
  const extendedNow = async () => {
    extended = [];
    await vi.advanceTimersByTimeAsync(20_000);
    return extended;
  };
  return { runs, extendedNow };
}

test('a run started on a place that was reserved for the next one has that one place only, until its work ends', async () => {
  const { runs, extendedNow } = registry();
  const work = Promise.withResolvers<void>();
  runs.reserve()!.begin('run', () => work.promise);
  expect(runs.reserve('run')).toBeNull();
  expect([runs.size, await extendedNow()]).toEqual([1, ['run']]);
  work.resolve();
  await runs.idle();
  expect([runs.size, await extendedNow()]).toEqual([0, []]);
  const second = runs.reserve('run');
  expect(second).not.toBeNull();
  second!.leave();
  await runs.stop(0);
});

test('a run whose job has a place while it is started on another one keeps its lease until both have ended', async () => {
  const { runs, extendedNow } = registry();
  const job = runs.reserve('run')!;
  const [call, copy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const signals: { readonly aborted: boolean }[] = [];
  runs.reserve()!.begin('run', (signal) => (signals.push(signal), call.promise));
  job.begin('run', (signal) => (signals.push(signal), copy.promise));
  expect([runs.size, await extendedNow()]).toEqual([2, ['run']]);
  call.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([runs.size, await extendedNow()]).toEqual([1, ['run']]);
  const stopped = runs.stop(0);
  await vi.advanceTimersByTimeAsync(0);
  await stopped;
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  copy.resolve();
});
