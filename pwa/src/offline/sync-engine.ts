import type { BatchLimit } from './outbox/batch.ts';
import type { Verdict, HttpResult } from './outbox/reply.ts';
import type { OpenDatabase } from './current-database.ts';
import type { FlushTools, Part } from './flush-part.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { noteConnection } from '../api/connection.ts';
import { ApiError, networkFailed } from '../api/api-error.ts';
import { errorOf } from '../api/call.ts';
import { requestedWaitMs, backoffMs } from './outbox/backoff.ts';
import { flushPart } from './flush-part.ts';
import { isServerFailing, setSyncState } from './sync-state.ts';
import { checkSpace } from './writing.ts';
import { leaseMs } from './outbox/batch.ts';

/**
 * `byHand`: ignores every pause. `onSign`: the network may be back, or the person did something; ignores a pause that no server
 * requested.
 */
export type FlushWhy = { byHand?: boolean | undefined; onSign?: boolean | undefined };

export type SyncEngine = {
  /**
   * Sends pending operations and fetches changes until both are done. One at a time: all callers during a flush get the next one.
   * Never throws.
   */
  flush(why?: FlushWhy): Promise<void>;
  /** A person signed in again, or a newer app was loaded. */
  resume(): void;
  /** Stops sending; resolves once the present request has ended. */
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
  /** Requests in a row without a valid response; only sets the length of the wait. */
  let failures = 0;
  let notBefore = 0;
  /** No server was reached: the pause is this device's own. */
  let isLineLost = false;
  let isPaused = false;
  /** The number of sign-ins since the start. */
  let resumed = 0;
  let limit: BatchLimit = batchLimit;

  function flush(why: FlushWhy = {}): Promise<void> {
    if (!running) return begin(why);
    // A change stored after the start of this flush is sent by the next one.
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
        if (!signal.aborted) void checkSpace(open.database);
      });
    return running;
  }

  async function run(): Promise<void> {
    await withFlushLock(open.userId, async (isAlone) => {
      let isReached = false;
      for (let isRunning = true; isRunning && !signal.aborted;) {
        setSyncState({ isSending: true });
        const before = resumed;
        // Rows in `sending` may be on the server. The browser can be wrong about the network, so the server is tried first.
        const isOffline = !isReached && !navigator.onLine;
        const part = await flushPart(open, { isAlone, limit, isOffline }, { ...tools, signal });
        isReached = part.verdict.kind === 'answered';
        // The refused sign-in is not the present one.
        isRunning = part.verdict.kind === 'auth' && resumed !== before ? true : take(part);
      }
    });
  }

  /** True when the next request may be sent immediately. */
  function take({ verdict, answer, isRunning, wakeAt, limit: nextLimit }: Part): boolean {
    const failure = syncFailure(verdict, answer);
    // A limit on the way also sets the pace; for the status it is no response of ours.
    const isOffline = verdict.kind === 'offline' || (answer?.isOwn === false && !isServerFailing(failure));
    noteConnection(isOffline ? 'none' : isServerFailing(failure) ? 'failing' : 'own');
    limit = verdict.kind === 'answered' ? batchLimit : nextLimit;
    if (verdict.kind === 'answered') {
      failures = 0;
      notBefore = 0;
      isPaused = false;
      setSyncState({ pause: null, isOffline: false, failure });
      if (wakeAt !== null && !isRunning) ring(Math.max(0, Date.parse(wakeAt) - Date.now()));
      return isRunning;
    }
    isLineLost = verdict.kind === 'offline';
    setSyncState({ isOffline, failure });
    if (verdict.kind === 'auth' || verdict.kind === 'upgrade') {
      isPaused = true;
      setSyncState({ pause: verdict.kind });
      return false;
    }
    if (isRunning) return true;
    wake(waitAfter(verdict));
    return false;
  }

  function waitAfter(verdict: Exclude<Verdict, { kind: 'answered' }>): number {
    const own = backoffMs(failures++, tools.random());
    return verdict.kind === 'busy' && verdict.retryAfterMs !== null
      ? requestedWaitMs(verdict.retryAfterMs, tools.random())
      : own;
  }

  /** Nothing is sent until then, whatever is added in the meantime. */
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

/** Why a sync failed: our server's refusal, or `network.failed` with the status of a 5xx; null when it succeeded. */
function syncFailure(verdict: Verdict, answer: HttpResult | null): ApiError | null {
  if (verdict.kind === 'answered') return null;
  if (verdict.kind === 'upgrade') {
    return new ApiError({ code: 'outbox.outdated', message: 'outbox.outdated', status: 200, isCoded: true });
  }
  const { status = 0, body = null, isOwn = false } = answer ?? {};
  if (isOwn && isRefusal(body)) return errorOf(status, body);
  return new ApiError({ code: networkFailed, message: networkFailed, status: status >= 500 ? status : 0 });
}

function isRefusal(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'error' in body;
}

/**
 * Runs `work` while no other tab, nor the service worker, sends the same outbox. A holder that stopped (a frozen tab) is ignored
 * after `waitMs`; it can do no harm later, since its rows have another lease by then. Without Web Locks two may send at the same
 * time: the server does each operation once. `isAlone`: no other sender can exist.
 */
export async function withFlushLock<T>(
  userId: string,
  work: (isAlone: boolean) => Promise<T>,
  waitMs: number = leaseMs,
): Promise<T> {
  const locks = (globalThis.navigator as { locks?: LockManager }).locks;
  if (!locks) return work(false);
  const name = `vi-sync-${userId}`;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => work(true));
  } catch (fault) {
    if (!isTimeout(fault)) throw fault;
    return locks.request(name, { steal: true }, () => work(false));
  }
}

function isTimeout(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'TimeoutError';
}
