import type { BatchLimit } from './outbox/batch.ts';
import type { Verdict } from './outbox/reply.ts';
import type { OpenDatabase } from './current-database.ts';
import type { FlushTools, Part } from './flush-part.ts';
import { askedWaitMs, backoffMs } from './outbox/backoff.ts';
import { batchLimit } from '#core/outbox/sync-limits.ts';
import { flushPart } from './flush-part.ts';
import { withFlushLock } from './flush-lock.ts';
import { noteConnection } from '../api/connection.ts';
import { syncFailure } from './sync-failure.ts';
import { isServerFailing, setSyncState } from './sync-state.ts';
import { lookForRoom } from './writing.ts';

/**
 * `byHand`: no pause is waited for. `onSign`: the network may be back, or the person did something; a wait that no server asked for is not
 * waited for.
 */
export type FlushWhy = { byHand?: boolean | undefined; onSign?: boolean | undefined };

export type SyncEngine = {
  /**
   * Sends what waits and takes what changed, until there is nothing more. One at a time: all who ask meanwhile
   * get the one behind it. Never throws.
   */
  flush(why?: FlushWhy): Promise<void>;
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
  let nextWhy: FlushWhy = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests in a row without a valid answer: only for the length of the wait. */
  let failures = 0;
  let notBefore = 0;
  /** No server was reached: it is this device that waits by itself. */
  let isLineLost = false;
  let isPaused = false;
  /** How often somebody signed in anew. */
  let resumed = 0;
  let limit: BatchLimit = batchLimit;

  function flush(why: FlushWhy = {}): Promise<void> {
    if (!running) return begin(why);
    // What was kept after this flush had begun goes out with the one behind it.
    nextWhy = { byHand: nextWhy.byHand || why.byHand, onSign: nextWhy.onSign || why.onSign };
    next ??= running.then(() => {
      const merged = nextWhy;
      next = null;
      nextWhy = {};
      return flush(merged);
    });
    return next;
  }

  function begin({ byHand, onSign }: FlushWhy): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const waits = Date.now() < notBefore && !(onSign && isLineLost);
    if (!byHand && (isPaused || waits)) return Promise.resolve();
    running = run()
      .catch(() => {
        if (signal.aborted) return;
        isLineLost = false;
        wake(backoffMs(failures++, tools.random()));
      })
      .finally(() => {
        running = null;
        setSyncState({ isSending: false });
        if (!signal.aborted) void lookForRoom(open.database);
      });
    return running;
  }

  async function run(): Promise<void> {
    await withFlushLock(open.userId, async (isAlone) => {
      let isReached = false;
      for (let goesOn = true; goesOn && !signal.aborted;) {
        setSyncState({ isSending: true });
        const before = resumed;
        // What was begun to be sent may be on the server. The browser can be wrong about the network, so the server is asked first.
        const sendsNone = !isReached && !navigator.onLine;
        const part = await flushPart(open, { isAlone, limit, sendsNone }, { ...tools, signal });
        isReached = part.verdict.kind === 'answered';
        // The sign-in that was refused is not the one of now.
        goesOn = part.verdict.kind === 'auth' && resumed !== before ? true : take(part);
      }
    });
  }

  /** True when the next request may go out at once. */
  function take({ verdict, answer, goesOn, wakeAt, limit: nextLimit }: Part): boolean {
    const failure = syncFailure(verdict, answer);
    // A limit on the way also says how to go on; for the status it is no response of ours.
    const isOffline = verdict.kind === 'offline' || (answer?.isOwn === false && !isServerFailing(failure));
    noteConnection(isOffline ? 'none' : isServerFailing(failure) ? 'failing' : 'own');
    limit = verdict.kind === 'answered' ? batchLimit : nextLimit;
    if (verdict.kind === 'answered') {
      failures = 0;
      notBefore = 0;
      isPaused = false;
      setSyncState({ pause: null, isOffline: false, failure });
      if (wakeAt !== null && !goesOn) ring(Math.max(0, Date.parse(wakeAt) - Date.now()));
      return goesOn;
    }
    isLineLost = verdict.kind === 'offline';
    setSyncState({ isOffline, failure });
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
      resumed += 1;
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
