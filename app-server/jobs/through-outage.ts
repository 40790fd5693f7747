import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#core/ports.ts';
import type { RunsInFlight } from '#core/generation/runs-in-flight.ts';

/** Shorter than a lease, so that no sweep has closed the run when the database is back. */
const ownPatienceMs = 30_000;
/** How long the file of a response waits for the storage: no other copy exists. */
export const storagePatienceMs = 15 * 60_000;
/** The last pause repeats. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000];

/** Repeats work after faults of an outage; the last fault is thrown once patience is over. */
export function createThroughOutage(options: {
  isOutage: (fault: unknown) => boolean;
  log: Log;
  patienceMs?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): RunsInFlight['throughOutage'] {
  const { isOutage, log, patienceMs = ownPatienceMs, now = () => performance.now() } = options;
  const pause = options.pause ?? ((ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }));
  return async (work, stop) => {
    const stopped = new AbortController();
    stop.addEventListener('abort', () => stopped.abort());
    const deadline = now() + patienceMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (fault) {
        const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)]!;
        if (!isOutage(fault) || stop.aborted || now() + pauseMs > deadline) throw fault;
        log('warn', 'generation.outage', { retryInMs: pauseMs, fault: String(fault) });
        await pause(pauseMs, stopped.signal).catch(() => {});
      }
    }
  };
}
