import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when data of the topic may have changed, or with `signal`. */
export type Wake = (topic: string, signal: AbortSignal) => Promise<unknown>;

export type LongPollRules = {
  holdMs: number;
  /** Without a wake-up, the value is read again this often. */
  everyMs: number;
  /** Further requests of a user get an immediate response. */
  maxPerUser: number;
  wake?: Wake;
  /** The process is about to end: every held response is sent with the present value. */
  stopping?: AbortSignal;
  /** Monotonic milliseconds: setting the clock does not lengthen a wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

export type Wait<T> = {
  userId: string;
  /** The topic of the wait, as wake-ups name it. */
  topic: string;
  read: () => Promise<T>;
  isDone: (value: T) => boolean;
  /** The caller disconnected: the wait ends. */
  disconnected: AbortSignal;
};
export type LongPolls = <T>(wait: Wait<T>) => Promise<T>;

/** Spec §9: a run may take ten minutes. A caller behind a less patient proxy requests an immediate response. */
export const defaultLongPollRules: LongPollRules = { holdMs: 600_000, everyMs: 10_000, maxPerUser: 4 };

/**
 * Holds a response until `isDone`, until time is up or until the caller disconnects, and returns the last value either
 * way. At least one read is made. One instance counts the waits of every route that uses it.
 */
export function createLongPolls(rules: LongPollRules = defaultLongPollRules): LongPolls {
  const { holdMs, everyMs, maxPerUser, now = () => performance.now() } = rules;
  const pause = rules.pause ?? ((ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }));
  const stopping = rules.stopping ?? new AbortController().signal;
  const open = new Map<string, number>();

  async function hold<T>({ topic, read, isDone, disconnected }: Wait<T>): Promise<T> {
    const over = AbortSignal.any([disconnected, stopping]);
    const deadline = now() + holdMs;
    for (;;) {
      const turn = new AbortController();
      const signal = AbortSignal.any([over, turn.signal]);
      // Called before the read, so that a change right after it is not missed.
      const woken = rules.wake?.(topic, signal).catch(() => {});
      try {
        const value = await read();
        const leftMs = deadline - now();
        if (isDone(value) || leftMs <= 0 || over.aborted) return value;
        const rested = pause(Math.min(everyMs, leftMs), signal).catch(() => {});
        await Promise.race(woken ? [rested, woken] : [rested]);
        if (over.aborted) return value;
      } finally {
        turn.abort();
      }
    }
  }

  return async (wait) => {
    const mine = open.get(wait.userId) ?? 0;
    if (mine >= maxPerUser) return wait.read();
    open.set(wait.userId, mine + 1);
    try {
      return await hold(wait);
    } finally {
      const left = open.get(wait.userId)! - 1;
      if (left > 0) open.set(wait.userId, left);
      else open.delete(wait.userId);
    }
  };
}
