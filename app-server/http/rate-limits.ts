/** How often something may be tried. `points` in `seconds`, per key. */
export type RateRule = { points: number; seconds: number };

/** `retryAfterSeconds`: how long until another attempt is allowed. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counters shared by all processes. A key is a plain text; `rule` names the counter it belongs to. */
export type RateLimits<Rule extends string> = {
  take(rule: Rule, key: string, points?: number): Promise<Taken>;
  /** Uncounts one attempt that should not have counted. */
  giveBack(rule: Rule, key: string): Promise<void>;
  /** Whether the key has a count at the moment. */
  has(rule: Rule, key: string): Promise<boolean>;
};

const minute = 60;

/** Limits of every call that writes; the features have their own (decision 88). */
export const writeRules = {
  /** Each write without a sign-in, from one address. */
  publicWrite: { points: 120, seconds: minute },
  /** Writes of one account. */
  write: { points: 240, seconds: minute },
  /** Writes of one account that cost money, credits or a call to an outside service. */
  costly: { points: 60, seconds: minute },
} as const satisfies Record<string, RateRule>;
export type WriteLimits = RateLimits<keyof typeof writeRules>;
