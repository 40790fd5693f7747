import { setTimeout as sleep } from 'node:timers/promises';

/** Ends when something of the topic may have changed, or with `signal`. */
export type Wake = (topic: string, signal: AbortSignal) => Promise<unknown>;

export type WaitRules = {
  holdMs: number;
  /** Without a wake-up, the value is read again this often. */
  everyMs: number;
  /** A person's further requests are answered at once. */
  maxPerUser: number;
  wake?: Wake;
  /** The process is about to end: every held answer is given as it stands. */
  stopping?: AbortSignal;
  /** Monotonic milliseconds: a clock that is set does not lengthen a wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

export type Wait<T> = {
  userId: string;
  /** What the wait is about, as wake-ups name it. */
  topic: string;
  read: () => Promise<T>;
  isDone: (value: T) => boolean;
  /** The caller went away: nobody is left to wait for. */
  gone: AbortSignal;
};
export type Waits = <T>(wait: Wait<T>) => Promise<T>;

/** Spec §9: a run may take ten minutes. Whoever sits behind a proxy that does not wait so long asks for an answer at once. */
export const defaultWaitRules: WaitRules = { holdMs: 600_000, everyMs: 10_000, maxPerUser: 4 };

/**
 * Holds an answer until `isDone`, until time is up or until the caller is gone, and answers the last reading either way. At least
 * one reading is made. One of these counts the waits of every route it is given to.
 */
export function createWaits(rules: WaitRules = defaultWaitRules): Waits {
  const { holdMs, everyMs, maxPerUser, now = () => performance.now() } = rules;
  const pause = rules.pause ?? ((ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }));
  const stopping = rules.stopping ?? new AbortController().signal;
  const open = new Map<string, number>();

  async function hold<T>({ topic, read, isDone, gone }: Wait<T>): Promise<T> {
    const over = AbortSignal.any([gone, stopping]);
    const deadline = now() + holdMs;
    for (;;) {
      const turn = new AbortController();
      const signal = AbortSignal.any([over, turn.signal]);
      // Asked before the reading, so that a change right after it is not missed.
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
