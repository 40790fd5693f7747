import { createHash } from 'node:crypto';
import type { Result } from '#core/shared/result.ts';
import type { RateLimits, RateRule } from '../http/rate-limits.ts';
import { countedWhenFailed } from '../http/rate-limits.ts';
import { foldEmail } from '#core/accounts/credentials.ts';

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
  const answer = await countedWhenFailed(limits, counters, signIn, ({ ok: succeeded }) => !succeeded);
  if (answer.ok && !isKnown) await limits.take('knownPair', pair);
  return answer;
}

/** Counters contain no e-mails. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
