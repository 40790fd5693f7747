import type { Result } from '#core/shared/result.ts';
import type { Plan } from './plan.ts';
import type { Subscription, RenewingSubscription } from './subscription.ts';
import type { SwitchEffect } from './plan-schema.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { periodEnd } from './period.ts';
import { displayedValues } from './subscription.ts';
export type { SwitchEffect } from './plan-schema.ts';

const onItsWayMs = 60 * 60_000;

/** `priceCents`: the agreed price of the running period. */
export type RunningPlan = { subscription: Subscription; interval: Plan['interval']; priceCents: number };

/**
 * Credits cannot be gained by switching: a switch that begins now is paid in full, a cheaper plan begins when the paid
 * period has ended. Refuses `subscriptions.samePlan`, `subscriptions.notActive`, `subscriptions.canceling`,
 * `subscriptions.planUnavailable`, `subscriptions.otherKind` (paid once against renewing) and
 * `subscriptions.shorterInterval` (a paid year is not exchanged for a month).
 */
export function switchEffect(running: RunningPlan, wanted: Plan, now: string): Result<SwitchEffect> {
  const { planId, status, nextPlanId, cancelsAtPeriodEnd, period, ...displayed } = displayedValues(
    running.subscription,
  );
  const renews = wanted.stripePriceId !== null;
  const terms = {
    planId: wanted.id,
    price: dollarsOf(wanted.priceCents),
    credits: wanted.credits,
    interval: wanted.interval,
  };
  const later = { ...terms, chargeToday: 0, creditsToday: 0, nextPaymentAt: period?.end ?? null };

  const isRunning = wanted.id === planId;
  const callsOff = isRunning && nextPlanId !== null;
  if (isRunning && !callsOff) return refuse('subscriptions.samePlan');
  if (status !== 'active') return refuse('subscriptions.notActive');
  if (cancelsAtPeriodEnd && displayed.renews) return refuse('subscriptions.canceling');
  if (displayed.renews !== renews) return refuse('subscriptions.otherKind');
  if (callsOff) return ok({ ...later, kind: 'keep', startsAt: null });
  if (wanted.id === nextPlanId) return refuse('subscriptions.samePlan');
  if (!wanted.isActive) return refuse('subscriptions.planUnavailable');
  if (running.interval === 'year' && wanted.interval === 'month') return refuse('subscriptions.shorterInterval');

  if (!renews || wanted.interval !== running.interval || wanted.priceCents > running.priceCents) {
    return ok({
      ...terms,
      kind: 'now',
      chargeToday: terms.price,
      creditsToday: wanted.credits,
      startsAt: null,
      nextPaymentAt: renews ? periodEnd(now, wanted.interval) : null,
    });
  }
  return ok({ ...later, kind: 'nextPeriod', startsAt: period?.end ?? null });
}

/**
 * Whether the effect shown before is still valid. The next payment of a switch that begins now moves with the clock.
 */
export function isSameEffect(a: SwitchEffect, b: SwitchEffect): boolean {
  const fields = ['kind', 'planId', 'chargeToday', 'creditsToday', 'price', 'credits', 'interval', 'startsAt'] as const;
  return fields.every((field) => a[field] === b[field]);
}

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
