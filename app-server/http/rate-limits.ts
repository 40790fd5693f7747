/** How often something may be tried. `points` in `seconds`, per key. */
export type RateRule = { points: number; seconds: number };

/** `retryAfterSeconds`: how long until one more is allowed. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counters shared by all processes. A key is a plain text; `rule` names the counter it belongs to. */
export type RateLimits<Rule extends string> = {
  take(rule: Rule, key: string, points?: number): Promise<Taken>;
  /** Takes one attempt back, because it was not one. */
  giveBack(rule: Rule, key: string): Promise<void>;
  /** Whether something was counted under the key lately. */
  has(rule: Rule, key: string): Promise<boolean>;
};

const minute = 60;

/** Limits of every call that writes; the features have their own (decision 88). */
export const writeRules = {
  /** Each call without a sign-in that writes, from one address. */
  publicWrite: { points: 120, seconds: minute },
  /** Writes of one account. */
  write: { points: 240, seconds: minute },
  /** Writes of one account that cost money, credits or a call to somebody else's service. */
  costly: { points: 60, seconds: minute },
} as const satisfies Record<string, RateRule>;
export type WriteLimits = RateLimits<keyof typeof writeRules>;
