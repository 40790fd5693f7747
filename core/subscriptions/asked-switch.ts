import type { Subscription } from './subscription.ts';

const onItsWayMs = 60 * 60_000;

/** The call was made too long ago to be still on its way. */
export function isOverdue({ askedAt }: Subscription, now: string): boolean {
  return askedAt !== null && Date.parse(now) - Date.parse(askedAt) > onItsWayMs;
}

/** Nothing is asked of Stripe any more; what is asked next has a key of its own. */
export function nextAttempt({ attempt }: Subscription): Pick<Subscription, 'askedPlanId' | 'askedAt' | 'attempt'> {
  return { askedPlanId: null, askedAt: null, attempt: attempt + 1 };
}
