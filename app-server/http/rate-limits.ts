/** How often something may be tried. `points` in `seconds`, per key. */
export type RateRule = { points: number; seconds: number };

/** `retryAfterSeconds`: how long until one more is allowed. */
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counters shared by all processes. A key is a plain text; `rule` names the counter it belongs to. */
export type RateLimits = {
  take(rule: RateRuleName, key: string, points?: number): Promise<Taken>;
  /** Takes one attempt back, because it was not one. */
  giveBack(rule: RateRuleName, key: string): Promise<void>;
  /** Whether something was counted under the key lately. */
  has(rule: RateRuleName, key: string): Promise<boolean>;
};

const minute = 60;
const hour = 60 * minute;

/**
 * What is limited (docs/decisions/0038). Sign-in counts failures only. Nobody can lock another person out: the counters of an
 * e-mail and of an address do not hold for a pair of them that has signed in before, and none lasts longer than its `seconds`.
 */
export const rateRules = {
  /** Failed sign-ins from one address. */
  signInAddress: { points: 50, seconds: 10 * minute },
  /** Failed sign-ins to one e-mail from one address. */
  signInPair: { points: 10, seconds: 10 * minute },
  /** Failed sign-ins to one e-mail from addresses that never signed in to it. */
  signInEmail: { points: 100, seconds: 10 * minute },
  /** Marks an address that has signed in to an e-mail. */
  knownPair: { points: 1_000_000, seconds: 90 * 24 * hour },
  registration: { points: 20, seconds: hour },
  /** Mailed links asked for from one address. */
  linkAddress: { points: 30, seconds: hour },
  /** Links mailed to one e-mail or asked for by one account. */
  linkEmail: { points: 5, seconds: hour },
  /** Wrong answers to the question for the own password. */
  ownPassword: { points: 10, seconds: 10 * minute },
  /** Exports one account asks for. */
  ownExport: { points: 5, seconds: hour },
  /** Downloads of such exports from one address. */
  ownExportFile: { points: 20, seconds: hour },
  /** One calendar address, asked for from anywhere. */
  calendarFeed: { points: 60, seconds: 10 * minute },
  /** Calendar addresses that lead nowhere, asked for from one address. */
  calendarAddress: { points: 300, seconds: 10 * minute },
  /** Certificates looked at or printed from one address. */
  certificate: { points: 60, seconds: 10 * minute },
  /** Each call without a sign-in that writes, from one address. */
  publicWrite: { points: 120, seconds: minute },
  /** Writes of one account. */
  write: { points: 240, seconds: minute },
  /** Operations that the devices of one account send of their outboxes. */
  operation: { points: 2_000, seconds: 10 * minute },
  /** The same over a day: each operation leaves a record for two months. */
  operationOfDay: { points: 20_000, seconds: 24 * hour },
  /** Writes of one account that cost money, credits or a call to somebody else's service. */
  costly: { points: 60, seconds: minute },
} as const satisfies Record<string, RateRule>;
export type RateRuleName = keyof typeof rateRules;
