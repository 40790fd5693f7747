import type { Result } from '#core/shared/result.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import { counted, countedWhenFailed } from '../http/rate-limits.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { hashed } from './sign-in-limits.ts';

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
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const within = await counted(limits, [
    ['linkAddress', address],
    ['linkEmail', hashed(foldEmail(key))],
  ]);
  return within.ok ? ask() : within;
}

/** Runs an action that requires the own password; only wrong passwords are counted. Refuses `request.tooMany`. */
export async function limitedPassword<T>(
  limits: AccountLimits,
  userId: string,
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  return countedWhenFailed(
    limits,
    [['ownPassword', userId]],
    act,
    (answer) => !answer.ok && answer.refusal.issues?.some(({ code }) => code === 'auth.passwordWrong') === true,
  );
}
