import type { Result } from '#core/shared/result.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { refuse } from '#core/shared/result.ts';
import { hashed } from './sign-in-limits.ts';

/** Asks for a mailed link under the limits of the caller's address and of `key`, an e-mail or an account. Refuses `request.tooMany`. */
export async function limitedLink<T>(
  limits: RateLimits,
  { address, key }: { address: string; key: string },
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  for (const [rule, counted] of [
    ['linkAddress', address],
    ['linkEmail', hashed(foldEmail(key))],
  ] as const) {
    const taken = await limits.take(rule, counted);
    if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  return ask();
}

/** Runs what asks for the own password; only wrong answers are counted. Refuses `request.tooMany`. */
export async function limitedPassword<T>(
  limits: RateLimits,
  userId: string,
  act: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const taken = await limits.take('ownPassword', userId);
  if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
  const answer = await act().catch(async (fault: unknown) => {
    await limits.giveBack('ownPassword', userId).catch(() => {});
    throw fault;
  });
  const isWrong = !answer.ok && answer.refusal.issues?.some(({ code }) => code === 'auth.passwordWrong');
  if (!isWrong) await limits.giveBack('ownPassword', userId);
  return answer;
}
