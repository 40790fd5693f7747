import type { BatchLimit } from '#core/schedules/outbox/batch.ts';
import type { Verdict } from '#core/schedules/outbox/reply.ts';
import type { OpenDatabase } from './current-database.ts';
import type { FlushTools, Part } from './flush-part.ts';
import { askedWaitMs, backoffMs } from '#core/schedules/outbox/backoff.ts';
import { batchLimit } from '#core/schedules/outbox/sync-limits.ts';
import { flushPart } from './flush-part.ts';
import { withFlushLock } from './flush-lock.ts';
import { setSyncState } from './sync-state.ts';
import { lookForRoom } from './writing.ts';

export type SyncEngine = {
  /**
   * Sends what waits and takes what changed, until there is nothing more. One at a time: all who ask meanwhile
   * get the one behind it. `byHand` does not wait for a pause to pass. Never throws.
   */
  flush(options?: { byHand?: boolean }): Promise<void>;
  /** Somebody signed in anew, or a newer app was loaded. */
  resume(): void;
  /** Nothing goes out any more; resolves once what was on its way has ended. */
  stop(): Promise<void>;
};

/** Sends the outbox of one person. */
export function createSyncEngine(open: OpenDatabase, tools: Omit<FlushTools, 'signal'>): SyncEngine {
  const stopped = new AbortController();
  const signal = stopped.signal;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isNextByHand = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests in a row without a valid answer: only for the length of the wait. */
  let failures = 0;
  let notBefore = 0;
  let isPaused = false;
  let limit: BatchLimit = batchLimit;

  function flush({ byHand = false }: { byHand?: boolean } = {}): Promise<void> {
    if (!running) return begin(byHand);
    // What was kept after this flush had begun goes out with the one behind it.
    isNextByHand ||= byHand;
    next ??= running.then(() => {
      const wasByHand = isNextByHand;
      next = null;
      isNextByHand = false;
      return flush({ byHand: wasByHand });
    });
    return next;
  }

  function begin(byHand: boolean): Promise<void> {
    if (signal.aborted || (isPaused && !byHand) || (Date.now() < notBefore && !byHand)) return Promise.resolve();
    running = run()
      .catch(() => (signal.aborted ? undefined : wake(backoffMs(failures++, tools.random()))))
      .finally(() => {
        running = null;
        setSyncState({ isSending: false });
        if (!signal.aborted) void lookForRoom(open.database);
      });
    return running;
  }

  async function run(): Promise<void> {
    await withFlushLock(open.userId, async (isAlone) => {
      for (let goesOn = true; goesOn && !signal.aborted;) {
        setSyncState({ isSending: true });
        goesOn = take(await flushPart(open, { isAlone, limit }, { ...tools, signal }));
      }
    });
  }

  /** True when the next request may go out at once. */
  function take({ verdict, goesOn, wakeAt, limit: nextLimit }: Part): boolean {
    limit = verdict.kind === 'answered' ? batchLimit : nextLimit;
    if (verdict.kind === 'answered') {
      failures = 0;
      notBefore = 0;
      isPaused = false;
      setSyncState({ pause: null, isOffline: false });
      if (wakeAt !== null && !goesOn) ring(Math.max(0, Date.parse(wakeAt) - Date.now()));
      return goesOn;
    }
    setSyncState({ isOffline: verdict.kind === 'offline' });
    if (verdict.kind === 'auth' || verdict.kind === 'upgrade') {
      isPaused = true;
      setSyncState({ pause: verdict.kind });
      return false;
    }
    if (goesOn) return true;
    wake(waitAfter(verdict));
    return false;
  }

  function waitAfter(verdict: Exclude<Verdict, { kind: 'answered' }>): number {
    const own = backoffMs(failures++, tools.random());
    return verdict.kind === 'busy' && verdict.retryAfterMs !== null
      ? askedWaitMs(verdict.retryAfterMs, tools.random())
      : own;
  }

  /** Nothing goes out until then, whatever is added meanwhile. */
  function wake(afterMs: number): void {
    notBefore = Date.now() + afterMs;
    ring(afterMs);
  }

  function ring(afterMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      notBefore = 0;
      void flush();
    }, afterMs);
  }

  return {
    flush,
    resume: () => {
      isPaused = false;
      failures = 0;
      notBefore = 0;
      setSyncState({ pause: null });
      void flush();
    },
    stop: async () => {
      clearTimeout(timer);
      stopped.abort();
      await running;
    },
  };
}
