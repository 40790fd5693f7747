import { createHash } from 'node:crypto';
import type { Result } from '#core/shared/result.ts';
import type { RateLimits } from './rate-rules.ts';
import { foldEmail } from '#core/accounts/credentials.ts';
import { countedWhenFailed } from '../http/limited.ts';

/**
 * Runs a sign-in under the limits of its address, its e-mail and the pair of both; one that has succeeded before under the pair's
 * alone, so that others at the address, as many as a mobile network puts behind one, cannot use it up. Refuses
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
  const answer = await countedWhenFailed(limits, counters, signIn, ({ ok: succeeded }) => !succeeded);
  if (answer.ok && !isKnown) await limits.take('knownPair', pair);
  return answer;
}

/** E-mails are not kept in counters. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
