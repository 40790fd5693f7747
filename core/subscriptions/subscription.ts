import type { PaymentAttempt } from '#core/payments/order.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { Page, Paged, PagedOfAll } from '#core/shared/page.ts';
import type { SubscriptionStatus } from './subscription-schema.ts';
export type {
  SubscriptionStatus,
  PlanBrief,
  SubscriptionView,
  AdminSubscriptionView,
  BillingLine,
} from './subscription-schema.ts';

/** From the start of a paid period to its end. */
export type Period = { start: string; end: string };
export type EndedStatus = 'canceled' | 'incomplete_expired';

type OfPerson = {
  id: string;
  userId: string;
  /** The plan whose period is running. */
  planId: string;
  createdAt: string;
};

/** Paid once: it runs for its period and ends automatically. */
export type PaidOnce = OfPerson & { state: 'once'; status: 'active'; period: Period };

/** Written before the subscription is created at Stripe, which has not responded yet. */
export type RequestedSubscription = OfPerson & {
  state: 'requested';
  status: 'incomplete';
  /**
   * Counts the requests to Stripe under this row: part of the idempotency key, increased after each definite response.
   */
  attempt: number;
  nextLookAt: string;
};

/** It exists at Stripe and has not ended: a copy of the state there. */
export type RenewingSubscription = OfPerson & {
  state: 'renewing';
  status: Exclude<SubscriptionStatus, EndedStatus>;
  stripeId: string;
  period: Period;
  cancelsAtPeriodEnd: boolean;
  /** The plan of the next period, when it is another one. */
  nextPlanId: string | null;
  /** A switch that waits for its payment at Stripe. */
  pendingPlanId: string | null;
  /** See `RequestedSubscription`. */
  attempt: number;
  /** The switch that was requested of Stripe, which has not responded definitely. */
  requestedSwitch: { planId: string; at: string } | null;
  /** The number of the read of Stripe that was copied last. */
  shownLook: number;
  nextLookAt: string;
};

export type EndedSubscription = OfPerson & {
  state: 'ended';
  status: EndedStatus;
  renews: boolean;
  /** Null when it was paid once, or Stripe never responded. */
  stripeId: string | null;
  /** Null when none began. */
  period: Period | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: string;
};

/** The subscription of a user (spec §3 User subscription). A user has at most one that has not ended. */
export type CurrentSubscription = PaidOnce | RequestedSubscription | RenewingSubscription;
export type Subscription = CurrentSubscription | EndedSubscription;

/** The price and credits that a user agreed to under a price at Stripe, whatever the plan becomes. */
export type SubscriptionTerms = {
  subscriptionId: string;
  priceId: string;
  planId: string;
  priceCents: number;
  credits: number;
  interval: 'month' | 'year';
  agreedAt: string;
};

/** One payment for a period, as it was fetched from Stripe, or of a plan that was paid once. `credits` as granted. */
export type SubscriptionInvoice = {
  id: string;
  subscriptionId: string;
  userId: string;
  stripeId: string | null;
  planId: string | null;
  credits: number;
  amountCents: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  paymentIntentId: string | null;
  receiptUrl: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  createdAt: string;
  paidAt: string | null;
  grantedAt: string | null;
  /** Declined attempts to pay it, the oldest first. */
  attempts: readonly PaymentAttempt[];
};

export function isEnded(status: SubscriptionStatus): status is EndedStatus {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** True once a plan that was paid once has run its period. */
export function hasRunOut(subscription: Subscription, now: string): subscription is PaidOnce {
  return subscription.state === 'once' && Date.parse(subscription.period.end) <= Date.parse(now);
}

export function ended(subscription: CurrentSubscription, status: EndedStatus, endedAt: string): EndedSubscription {
  const { id, userId, planId, createdAt } = subscription;
  const { renews, period, cancelsAtPeriodEnd } = displayedValues(subscription);
  const stripeId = subscription.state === 'renewing' ? subscription.stripeId : null;
  return {
    id,
    userId,
    planId,
    createdAt,
    state: 'ended',
    status,
    renews,
    stripeId,
    period,
    cancelsAtPeriodEnd,
    endedAt,
  };
}

/** The visible values, in every state. */
export function displayedValues(subscription: Subscription) {
  const { state, planId, status } = subscription;
  const values = {
    planId,
    status,
    renews: state !== 'once',
    period: state === 'requested' ? null : subscription.period,
    cancelsAtPeriodEnd: state === 'once',
    nextPlanId: null as string | null,
    pendingPlanId: null as string | null,
    endedAt: null as string | null,
  };
  switch (state) {
    case 'once':
    case 'requested':
      return values;
    case 'renewing': {
      const { cancelsAtPeriodEnd, nextPlanId, pendingPlanId } = subscription;
      return { ...values, cancelsAtPeriodEnd, nextPlanId, pendingPlanId };
    }
    case 'ended': {
      const { cancelsAtPeriodEnd, renews, endedAt } = subscription;
      return { ...values, cancelsAtPeriodEnd, renews, endedAt };
    }
    default:
      return subscription satisfies never;
  }
}

export type InvoiceLine = SubscriptionInvoice & { planName: LocalText | null; returnedCents: number };
export type NamedSubscription = Subscription & { userName: string };

/** `userId`: only those of one person. `before`: only those after this one, in their order. */
export type SubscriptionFilter = {
  state: 'all' | 'standing' | 'ended';
  userId?: string | undefined;
  before?: string | undefined;
} & Page;

export type SubscriptionStore = {
  byId(id: string): Promise<Subscription | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Subscription | null>;
  byStripeId(stripeId: string): Promise<Subscription | null>;
  /** The one that has not ended, locked on request. */
  currentOf(userId: string, options?: { lock: boolean }): Promise<CurrentSubscription | null>;
  /** The one that has not ended, else the newest. */
  latestOf(userId: string): Promise<Subscription | null>;
  /** False when the id exists already, or the user has another one that has not ended. */
  insert(subscription: Subscription): Promise<boolean>;
  save(subscription: Subscription): Promise<void>;
  /** The number of the read that is about to begin. */
  nextLook(id: string): Promise<number>;
  /**
   * The caller waits: true, and marked as checked, when the last check is `pauseMs` old. Of many calls at once one gets
   * it.
   */
  takeForReader(id: string, now: string, pauseMs: number): Promise<boolean>;
  /** Standing ones whose next look is due, oldest first, marked for `again`. */
  takeDue(now: string, nextCheckAt: string, limit: number): Promise<Subscription[]>;
  /** Plans that were paid once and whose period has ended, though they have not been ended here. */
  runOut(now: string, limit: number): Promise<Subscription[]>;
  /** All of them, or those that have not ended; newest first, with the name of their person. */
  list(filter: SubscriptionFilter): Promise<PagedOfAll<NamedSubscription>>;

  /** Stored, or replaced with the terms agreed now. */
  agree(terms: SubscriptionTerms): Promise<void>;
  termsOf(subscriptionId: string): Promise<SubscriptionTerms[]>;

  invoice(id: string): Promise<SubscriptionInvoice | null>;
  saveInvoice(invoice: SubscriptionInvoice): Promise<void>;
  /** The granted one whose period began last. */
  lastGranted(subscriptionId: string): Promise<SubscriptionInvoice | null>;
  /** The newest one that can be paid. */
  openInvoice(subscriptionId: string): Promise<SubscriptionInvoice | null>;
  invoicesOf(userId: string, page: Page): Promise<Paged<InvoiceLine>>;
  /** Removes the data of the user's cards from all invoices. */
  forgetCards(userId: string): Promise<void>;
};
