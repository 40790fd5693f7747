import type { StripeInvoice, StripeInvoiceLine, StripeSubscription } from '#core/subscriptions/billing-gateway.ts';
import type { Plan } from '#core/subscriptions/plan.ts';
import type {
  PaidOnce,
  RenewingSubscription,
  RequestedSubscription,
  SubscriptionInvoice,
} from '#core/subscriptions/subscription.ts';

export const now = '2026-11-21T09:00:00.000Z';
const periodStart = '2026-11-01T09:00:00.000Z';
const periodEnd = '2026-12-01T09:00:00.000Z';

const ofPerson = { id: 'row', userId: 'user', planId: 'pro', createdAt: periodStart };
const period = { start: periodStart, end: periodEnd };

export function aSubscription(fields: Partial<RenewingSubscription> = {}): RenewingSubscription {
  return {
    ...ofPerson,
    state: 'renewing',
    status: 'active',
    stripeId: 'sub_1',
    period,
    cancelsAtPeriodEnd: false,
    nextPlanId: null,
    pendingPlanId: null,
    attempt: 1,
    requestedSwitch: null,
    shownLook: 1,
    nextLookAt: now,
    ...fields,
  };
}

export function aPaidPlan(fields: Partial<PaidOnce> = {}): PaidOnce {
  return { ...ofPerson, state: 'once', status: 'active', period, ...fields };
}

export function aRequested(fields: Partial<RequestedSubscription> = {}): RequestedSubscription {
  return { ...ofPerson, state: 'requested', status: 'incomplete', attempt: 1, nextLookAt: now, ...fields };
}

export function aFetched(fields: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    id: 'sub_1',
    status: 'active',
    customerId: 'cus_1',
    rowId: 'row',
    itemId: 'si_1',
    priceId: 'price_pro',
    periodStart,
    periodEnd,
    cancelsAtPeriodEnd: false,
    endedAt: null,
    pendingPriceId: null,
    clientSecret: null,
    dueCents: null,
    ...fields,
  };
}

export function aPlan(fields: Partial<Plan> = {}): Plan {
  const text = { tr: 'Metin', en: 'Text' };
  return {
    id: 'pro',
    name: 'pro',
    displayName: { tr: 'Pro', en: 'Pro' },
    description: text,
    priceCents: 2999,
    credits: 500,
    interval: 'month',
    features: [],
    stripePriceId: 'price_pro',
    isActive: true,
    version: 1,
    ...fields,
  };
}

export function aLine(fields: Partial<StripeInvoiceLine> = {}): StripeInvoiceLine {
  return {
    priceId: 'price_pro',
    amountCents: 2999,
    unitCents: 2999,
    quantity: 1,
    isProration: false,
    periodStart,
    periodEnd,
    ...fields,
  };
}

export function anInvoice(fields: Partial<StripeInvoice> = {}): StripeInvoice {
  return {
    id: 'in_1',
    status: 'paid',
    customerId: 'cus_1',
    billingReason: 'subscription_cycle',
    amountCents: 2999,
    receiptUrl: null,
    paymentIntentId: 'pi_1',
    declined: null,
    lines: [aLine()],
    createdAt: periodStart,
    paidAt: periodStart,
    ...fields,
  };
}

export function aGranted(fields: Partial<SubscriptionInvoice> = {}): SubscriptionInvoice {
  return {
    id: 'invoice',
    subscriptionId: 'row',
    userId: 'user',
    stripeId: 'in_1',
    planId: 'pro',
    credits: 500,
    amountCents: 2999,
    status: 'paid',
    paymentIntentId: 'pi_1',
    receiptUrl: null,
    periodStart,
    periodEnd,
    createdAt: periodStart,
    paidAt: periodStart,
    grantedAt: periodStart,
    attempts: [],
    ...fields,
  };
}
