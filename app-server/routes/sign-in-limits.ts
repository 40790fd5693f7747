import { createHash } from 'node:crypto';
import type { Result } from '#core/shared/result.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * Runs a sign-in under the limits of its address, its e-mail and the pair of both; one that has succeeded before under the pair's
 * alone, so that others at the address, as many as a mobile network puts behind one, cannot use it up. Counted before the attempt, so
 * that many at once do not slip through, and given back when it succeeds or cannot be judged. Refuses
 * `request.tooMany {retryAfterSeconds}`.
 */
export async function limitedSignIn<T>(
  limits: RateLimits,
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
  const giveBack = () => Promise.all(counters.map(([rule, key]) => limits.giveBack(rule, key)));
  for (const [rule, key] of counters) {
    const taken = await limits.take(rule, key);
    if (!taken.ok) return refuse('request.tooMany', { retryAfterSeconds: taken.retryAfterSeconds });
  }
  const answer = await signIn().catch(async (fault: unknown) => {
    await giveBack().catch(() => {});
    throw fault;
  });
  if (!answer.ok) return answer;
  await giveBack();
  if (!isKnown) await limits.take('knownPair', pair);
  return ok(answer.value);
}

/** E-mails are not kept in counters. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
