import type { Order } from '#core/payments/order.ts';
import type { Plan } from './plan.ts';
import type { Subscription, SubscriptionInvoice, SubscriptionTerms } from './subscription.ts';
import { nextLookAt } from './next-look.ts';
import { periodEnd } from './period.ts';

/** Written before Stripe is asked; waits for its first payment. */
export function newSubscription(of: { id: string; userId: string; plan: Plan; now: string }): Subscription {
  const row = { ...blank(of.id, of.userId, of.plan.id, of.now), status: 'incomplete' as const, isRecurring: true };
  return { ...row, nextLookAt: nextLookAt(row, of.now) };
}

export type PaidPlanOrder = Order & { purchase: { kind: 'subscription' }; fulfilledAt: string };

/** A plan that is paid once: its period begins when it was paid, and ends by itself. It carries the id of its order. */
export function paidSubscription(order: PaidPlanOrder): Subscription {
  const { fulfilledAt: at, purchase } = order;
  return {
    ...blank(order.id, order.userId, purchase.planId, at),
    status: 'active',
    isRecurring: false,
    periodStart: at,
    periodEnd: periodEnd(at, purchase.interval),
    cancelsAtPeriodEnd: true,
  };
}

/** The line of the billing history about it. */
export function paidInvoice(order: PaidPlanOrder, subscription: Subscription): SubscriptionInvoice {
  const { fulfilledAt: at, purchase } = order;
  return {
    id: order.id,
    subscriptionId: subscription.id,
    userId: order.userId,
    stripeId: null,
    planId: purchase.planId,
    credits: purchase.credits,
    amountCents: order.amountCents,
    status: 'paid',
    paymentIntentId: order.paymentIntentId,
    receiptUrl: null,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    createdAt: at,
    paidAt: at,
    grantedAt: at,
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

function blank(id: string, userId: string, planId: string, now: string) {
  return {
    id,
    userId,
    planId,
    nextPlanId: null,
    pendingPlanId: null,
    stripeId: null,
    periodStart: null,
    periodEnd: null,
    cancelsAtPeriodEnd: false,
    attempt: 1,
    askedPlanId: null,
    askedAt: null,
    shownLook: 0,
    nextLookAt: null,
    createdAt: now,
    endedAt: null,
  };
}
