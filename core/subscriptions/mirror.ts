import type { StripeSubscription } from './billing-gateway.ts';
import type { Subscription, SubscriptionInvoice } from './subscription.ts';
import { isOverdue, nextAttempt } from './asked-switch.ts';
import { isEnded } from './subscription.ts';
import { nextLookAt } from './next-look.ts';

export type MirrorFacts = {
  /** The plan of a price at Stripe, null for one nobody here knows. */
  planOf: (priceId: string) => string | null;
  /** The granted invoice whose period began last. */
  lastGranted: SubscriptionInvoice | null;
  /** Number of the reading. */
  look: number;
  now: string;
};

/**
 * Our row as Stripe has it at this reading: overwritten, never counted up. A row that has ended stays as it is, and so does one
 * that was copied from a later reading.
 */
export function mirrorOf(row: Subscription, fetched: StripeSubscription, facts: MirrorFacts): Subscription {
  if (row.endedAt !== null || facts.look <= row.shownLook) return row;
  const { now } = facts;
  const shown = {
    ...row,
    shownLook: facts.look,
    status: fetched.status,
    cancelsAtPeriodEnd: fetched.cancelsAtPeriodEnd,
  };
  const period = { periodStart: fetched.periodStart, periodEnd: fetched.periodEnd };
  const plan = runningPlan(row, fetched, facts);
  if (isEnded(fetched.status)) {
    const endedAt = fetched.endedAt ?? now;
    return {
      ...shown,
      ...period,
      planId: plan,
      nextPlanId: null,
      pendingPlanId: null,
      ...nextAttempt(row),
      endedAt,
      nextLookAt: null,
    };
  }
  const agreed = facts.planOf(fetched.priceId);
  const pendingPlanId = fetched.pendingPriceId === null ? null : facts.planOf(fetched.pendingPriceId);
  const mirror = {
    ...shown,
    ...period,
    ...(switchIsOver(row, fetched, facts) ? nextAttempt(row) : {}),
    planId: plan,
    nextPlanId: agreed !== null && agreed !== plan ? agreed : null,
    pendingPlanId,
  };
  return { ...mirror, nextLookAt: nextLookAt(mirror, now) };
}

/** What of a row people are shown: without a change of it there is nothing to tell. */
export function looksAlike(a: Subscription, b: Subscription): boolean {
  return shownFields.every((field) => a[field] === b[field]);
}

const shownFields = [
  'planId',
  'nextPlanId',
  'pendingPlanId',
  'status',
  'periodStart',
  'periodEnd',
  'cancelsAtPeriodEnd',
  'endedAt',
] as const satisfies readonly (keyof Subscription)[];

/** The plan that was paid for the running period; the price at Stripe may already be that of the next one. */
function runningPlan(row: Subscription, fetched: StripeSubscription, { planOf, lastGranted }: MirrorFacts): string {
  const isOfThisPeriod =
    lastGranted?.periodEnd != null && Date.parse(lastGranted.periodEnd) > Date.parse(fetched.periodStart);
  if (isOfThisPeriod && lastGranted.planId !== null) return lastGranted.planId;
  return planOf(fetched.priceId) ?? row.planId;
}

/** Stripe shows it, or the call is too long ago to be still on its way. */
function switchIsOver(row: Subscription, fetched: StripeSubscription, { planOf, now }: MirrorFacts): boolean {
  if (row.askedPlanId === null) return false;
  const shows = [fetched.priceId, fetched.pendingPriceId].some(
    (price) => price !== null && planOf(price) === row.askedPlanId,
  );
  return shows || isOverdue(row, now);
}
