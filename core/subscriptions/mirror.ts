import type { StripeSubscription } from './billing-gateway.ts';
import type {
  EndedSubscription,
  RenewingSubscription,
  RequestedSubscription,
  Subscription,
  SubscriptionInvoice,
} from './subscription.ts';
import { isOverdue, nextAttempt } from './switch-effect.ts';
import { isEnded, displayedValues } from './subscription.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type MirrorFacts = {
  /** The plan of a price at Stripe, null for one that is unknown here. */
  planOf: (priceId: string) => string | null;
  /** The granted invoice whose period began last. */
  lastGranted: SubscriptionInvoice | null;
  /** Number of the read. */
  look: number;
  now: string;
};

/**
 * Our row with the state that Stripe reported at this read: overwritten, never incremented. A row that has ended keeps
 * its state, and so does one that was copied from a later read.
 */
export function mirrorOf(
  row: RequestedSubscription | RenewingSubscription | EndedSubscription,
  fetched: StripeSubscription,
  facts: MirrorFacts,
): RenewingSubscription | EndedSubscription {
  if (row.state === 'ended') return row.stripeId === fetched.id ? row : { ...row, stripeId: fetched.id };
  if (row.state === 'renewing' && facts.look <= row.shownLook) return row;
  const { id, userId, createdAt } = row;
  const { cancelsAtPeriodEnd, id: stripeId, status } = fetched;
  const planId = runningPlan(row, fetched, facts);
  const period = { start: fetched.periodStart, end: fetched.periodEnd };
  const mirror = { id, userId, createdAt, planId, period, stripeId, cancelsAtPeriodEnd };
  if (isEnded(status)) {
    return { ...mirror, state: 'ended', status, renews: true, endedAt: fetched.endedAt ?? facts.now };
  }
  const agreed = facts.planOf(fetched.priceId);
  const pendingPlanId = fetched.pendingPriceId === null ? null : facts.planOf(fetched.pendingPriceId);
  const { attempt } = row;
  const { requestedSwitch } = row.state === 'renewing' ? row : { requestedSwitch: null };
  const isOver = requestedSwitch !== null && switchIsOver(requestedSwitch, fetched, facts);
  const nextLookAt =
    status === 'incomplete'
      ? nextUnpaidLookAt(createdAt, facts.now)
      : nextPaidLookAt({ status, period, pendingPlanId }, facts.now);
  return {
    ...mirror,
    state: 'renewing',
    status,
    nextPlanId: agreed !== null && agreed !== planId ? agreed : null,
    pendingPlanId,
    ...(isOver ? nextAttempt({ attempt }) : { attempt, requestedSwitch }),
    shownLook: facts.look,
    nextLookAt,
  };
}

/** True when no visible value differs: no notification is needed then. */
export function looksAlike(a: Subscription, b: Subscription): boolean {
  return JSON.stringify(displayedValues(a)) === JSON.stringify(displayedValues(b));
}

/** The plan that was paid for the running period; the price at Stripe may already be that of the next one. */
function runningPlan(
  row: { planId: string },
  fetched: StripeSubscription,
  { planOf, lastGranted }: MirrorFacts,
): string {
  const isOfThisPeriod =
    lastGranted?.periodEnd != null && Date.parse(lastGranted.periodEnd) > Date.parse(fetched.periodStart);
  if (isOfThisPeriod && lastGranted.planId !== null) return lastGranted.planId;
  return planOf(fetched.priceId) ?? row.planId;
}

/** Stripe shows it, or the call is too long ago to be still on its way. */
function switchIsOver(
  requested: NonNullable<RenewingSubscription['requestedSwitch']>,
  fetched: StripeSubscription,
  { planOf, now }: MirrorFacts,
): boolean {
  const shows = [fetched.priceId, fetched.pendingPriceId].some(
    (price) => price !== null && planOf(price) === requested.planId,
  );
  return shows || isOverdue(requested, now);
}

/**
 * Time of the next read of Stripe without an event, while a subscription waits for its first payment: two minutes after
 * its start, then each time that span has doubled.
 */
export function nextUnpaidLookAt(createdAt: string, now: string): string {
  const nowMs = Date.parse(now);
  return lookAt(nowMs + Math.max(2 * minuteMs, nowMs - Date.parse(createdAt)), nowMs);
}

/** The same for later: soon while a payment is open, just after the period has ended, and four times a day at least. */
export function nextPaidLookAt(
  { status, period, pendingPlanId }: Pick<RenewingSubscription, 'status' | 'period' | 'pendingPlanId'>,
  now: string,
): string {
  const nowMs = Date.parse(now);
  if (pendingPlanId !== null) return lookAt(nowMs + 10 * minuteMs, nowMs);
  if (!isPaid(status)) return lookAt(nowMs + hourMs, nowMs);
  const endMs = Date.parse(period.end);
  return lookAt(endMs > nowMs ? endMs + minuteMs : nowMs + 10 * minuteMs, nowMs);
}

/** Whether a reader should see the present state at Stripe: it waits for a payment, or its period has ended. */
export function isWorthALook(subscription: Subscription, now: string): subscription is RenewingSubscription {
  if (subscription.state !== 'renewing') return false;
  const { status, period, pendingPlanId } = subscription;
  return !isPaid(status) || pendingPlanId !== null || Date.parse(period.end) <= Date.parse(now);
}

function isPaid(status: RenewingSubscription['status']): boolean {
  return status === 'active' || status === 'trialing';
}

function lookAt(ms: number, nowMs: number): string {
  return new Date(Math.min(ms, nowMs + 6 * hourMs)).toISOString();
}
