import type { Order } from '#core/payments/order.ts';
import type { Plan } from './plan.ts';
import type { PaidOnce, RequestedSubscription, SubscriptionInvoice, SubscriptionTerms } from './subscription.ts';
import { nextUnpaidLookAt } from './mirror.ts';
import { periodEnd } from './period.ts';

/** Written before Stripe is called; waits for its first payment. */
export function newSubscription(of: { id: string; userId: string; plan: Plan; now: string }): RequestedSubscription {
  const { id, userId, plan, now } = of;
  const nextLookAt = nextUnpaidLookAt(now, now);
  return {
    id,
    userId,
    planId: plan.id,
    createdAt: now,
    state: 'requested',
    status: 'incomplete',
    attempt: 1,
    nextLookAt,
  };
}

export type PaidPlanOrder = Order & { purchase: { kind: 'subscription' }; fulfilledAt: string };

/** A plan that is paid once: its period begins when it was paid, and ends automatically. It has the id of its order. */
export function paidSubscription(order: PaidPlanOrder): PaidOnce {
  const { id, userId, fulfilledAt: at, purchase } = order;
  const period = { start: at, end: periodEnd(at, purchase.interval) };
  return { id, userId, planId: purchase.planId, createdAt: at, state: 'once', status: 'active', period };
}

/** The line of the billing history about it. */
export function paidInvoice(order: PaidPlanOrder, { id: subscriptionId, period }: PaidOnce): SubscriptionInvoice {
  const { fulfilledAt: at, purchase } = order;
  return {
    id: order.id,
    subscriptionId,
    userId: order.userId,
    stripeId: null,
    planId: purchase.planId,
    credits: purchase.credits,
    amountCents: order.amountCents,
    status: 'paid',
    paymentIntentId: order.paymentIntentId,
    receiptUrl: null,
    periodStart: period.start,
    periodEnd: period.end,
    createdAt: at,
    paidAt: at,
    grantedAt: at,
    attempts: [],
  };
}

export function termsOf(subscriptionId: string, priceId: string, plan: Plan, now: string): SubscriptionTerms {
  return {
    subscriptionId,
    priceId,
    planId: plan.id,
    priceCents: plan.priceCents,
    credits: plan.credits,
    interval: plan.interval,
    agreedAt: now,
  };
}
