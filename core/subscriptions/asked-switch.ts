import type { RenewingSubscription } from './subscription.ts';

const onItsWayMs = 60 * 60_000;

/** The call was made too long ago to be still on its way. */
export function isOverdue({ at }: { at: string }, now: string): boolean {
  return Date.parse(now) - Date.parse(at) > onItsWayMs;
}

/** No request to Stripe is open any more; the next one has a key of its own. */
export function nextAttempt({
  attempt,
}: Pick<RenewingSubscription, 'attempt'>): Pick<RenewingSubscription, 'requestedSwitch' | 'attempt'> {
  return { requestedSwitch: null, attempt: attempt + 1 };
}
