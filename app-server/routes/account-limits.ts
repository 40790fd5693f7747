import type { Result } from '#core/shared/result.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import { createHash } from 'node:crypto';
import { foldEmail } from '#core/accounts/credentials.ts';
import { counted, countedWhenFailed } from '../http/rate-limits.ts';

export const accountRates = {
  /** Mailed links requested from one address. */
  linkAddress: { points: 30, seconds: 3600 },
  /** Links mailed to one e-mail or requested by one account. */
  linkEmail: { points: 5, seconds: 3600 },
  /** Wrong passwords in confirmations by the own password. */
  ownPassword: { points: 10, seconds: 600 },
} satisfies Record<string, RateRule>;
type AccountLimits = RateLimits<keyof typeof accountRates>;

/**
 * Requests a mailed link under the limits of the caller's address and of `key`, an e-mail or an account. Refuses
 * `request.tooMany`.
 */
export async function limitedLink<T>(
  limits: AccountLimits,
  { address, key }: { address: string; key: string },
  send: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const within = await counted(limits, [
    ['linkAddress', address],
    ['linkEmail', hashed(foldEmail(key))],
  ]);
  return within.ok ? send() : within;
}

/** Runs an action that requires the own password; only wrong passwords are counted. Refuses `request.tooMany`. */
export async function limitedPassword<T>(
  limits: AccountLimits,
  userId: string,
  run: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return countedWhenFailed(
    limits,
    [['ownPassword', userId]],
    run,
    (answer) => !answer.ok && answer.refusal.issues?.some(({ code }) => code === 'auth.passwordWrong') === true,
  );
}

/**
 * Sign-in counts failures only. Nobody can lock another person out: the counters of an e-mail and of an address do not hold for a pair
 * of them that has signed in before, and none lasts longer than its `seconds` (decision 88).
 */
export const signInRates = {
  /** Failed sign-ins from one address. */
  signInAddress: { points: 50, seconds: 600 },
  /** Failed sign-ins to one e-mail from one address. */
  signInPair: { points: 10, seconds: 600 },
  /** Failed sign-ins to one e-mail from addresses that never signed in to it. */
  signInEmail: { points: 100, seconds: 600 },
  /** Marks an address that has signed in to an e-mail. */
  knownPair: { points: 1_000_000, seconds: 90 * 86_400 },
} satisfies Record<string, RateRule>;

/**
 * Runs a sign-in under the limits of its address, its e-mail and the pair of both; a pair that has succeeded before only has its
 * own limit, so that others at the address, for example all users of a mobile network, cannot use it up. Refuses `request.tooMany
 * {retryAfterSeconds}`.
 */
export async function limitedSignIn<T>(
  limits: RateLimits<keyof typeof signInRates>,
  who: { email: string; address: string },
  signIn: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const email = hashed(foldEmail(who.email));
  const pair = `${email}:${who.address}`;
  const isKnown = await limits.has('knownPair', pair);
  const counters = [
    ['signInPair', pair],
    ...(isKnown
      ? []
      : ([
          ['signInAddress', who.address],
          ['signInEmail', email],
        ] as const)),
  ] as const;
  const answer = await countedWhenFailed(limits, counters, signIn, isFailedSignIn);
  if (answer.ok && !isKnown) await limits.take('knownPair', pair);
  return answer;
}

/** A right password that is refused because the product is closed does not count. */
function isFailedSignIn(answer: Result<unknown>): boolean {
  return !answer.ok && answer.refusal.code !== 'server.maintenance';
}

/** Counters contain no e-mails. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
