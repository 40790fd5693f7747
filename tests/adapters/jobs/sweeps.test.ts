import { expect, test, vi } from 'vitest';
import { startSweeps } from '#adapters/jobs/sweeps.ts';
import { testLog } from '../../support/test-ports.ts';

test('never overlaps itself, goes on after a fault, and stops', async () => {
  vi.useFakeTimers();
  try {
    const log = testLog();
    let inside = 0;
    let rounds = 0;
    const run = async () => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      inside--;
      if (++rounds === 2) throw new Error('broken round');
    };
    const sweeps = startSweeps([{ name: 'slow', everyMs: 1_000, run }], log);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toBe(10);
    expect(log.lines).toEqual([
      { level: 'error', event: 'sweep.failed', fields: { sweep: 'slow', fault: new Error('broken round') } },
    ]);
    const stopped = sweeps.stop(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toBe(10);
  } finally {
    vi.useRealTimers();
  }
});
