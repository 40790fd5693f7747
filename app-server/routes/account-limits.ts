import type { Result } from '#core/shared/result.ts';
import type { RateLimits } from './rate-rules.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { counted, countedWhenFailed } from '../http/limited.ts';
import { hashed } from './sign-in-limits.ts';

/** Asks for a mailed link under the limits of the caller's address and of `key`, an e-mail or an account. Refuses `request.tooMany`. */
export async function limitedLink<T>(
  limits: RateLimits,
  { address, key }: { address: string; key: string },
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const within = await counted(limits, [
    ['linkAddress', address],
    ['linkEmail', hashed(foldEmail(key))],
  ]);
  return within.ok ? ask() : within;
}

/** Runs what asks for the own password; only wrong answers are counted. Refuses `request.tooMany`. */
export async function limitedPassword<T>(
  limits: RateLimits,
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
