import type { RateLimits as Limits, RateRule } from '../http/rate-limits.ts';
import { writeRules } from '../http/rate-limits.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of the features (decision 88). Sign-in counts failures only. Nobody can lock another person out: the counters of an
 * e-mail and of an address do not hold for a pair of them that has signed in before, and none lasts longer than its `seconds`.
 */
export const rateRules = {
  ...writeRules,
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
  /** Operations that the devices of one account send of their outboxes. */
  operation: { points: 2_000, seconds: 10 * minute },
  /** The same over a day: each operation leaves a record for two months. */
  operationOfDay: { points: 20_000, seconds: 24 * hour },
} as const satisfies Record<string, RateRule>;
export type RateRuleName = keyof typeof rateRules;
export type RateLimits = Limits<RateRuleName>;
