import type { LocalText } from '#core/shared/locale.ts';
import type { Page, Paged } from '#core/shared/page.ts';
import type { SubscriptionStatus } from './subscription-schema.ts';
export type {
  SubscriptionStatus,
  PlanBrief,
  SubscriptionView,
  AdminSubscriptionView,
  BillingLine,
} from './subscription-schema.ts';

/** A person's running plan: what Stripe says of it, copied (spec §3 User subscription). One per person that has not ended. */
export type Subscription = {
  id: string;
  userId: string;
  /** The plan whose period is running. */
  planId: string;
  /** The plan that the next period will be of, when it is another one. */
  nextPlanId: string | null;
  /** A switch that waits for its payment at Stripe. */
  pendingPlanId: string | null;
  status: SubscriptionStatus;
  /** False: paid once, ends here by itself. */
  isRecurring: boolean;
  stripeId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  cancelsAtPeriodEnd: boolean;
  /** Counts what Stripe was asked for under this row: part of the idempotency key, moved on after each definite answer. */
  attempt: number;
  /** The switch Stripe was asked for and has not answered definitely. */
  askedPlanId: string | null;
  askedAt: string | null;
  /** The reading of Stripe that was copied last. */
  shownLook: number;
  nextLookAt: string | null;
  createdAt: string;
  endedAt: string | null;
};

/** What a person agreed to pay and get under a price at Stripe, whatever the plan becomes. */
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
};

export function isEnded(status: SubscriptionStatus): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** True once a plan that was paid once has run its period. */
export function hasRunOut(subscription: Subscription, now: string): boolean {
  const { isRecurring, endedAt, periodEnd } = subscription;
  return !isRecurring && endedAt === null && periodEnd !== null && Date.parse(periodEnd) <= Date.parse(now);
}

/** The row as it is once a plan that was paid once has run out, or was replaced. */
export function ended(subscription: Subscription, status: 'canceled' | 'incomplete_expired', at: string): Subscription {
  return { ...subscription, status, endedAt: at, nextPlanId: null, pendingPlanId: null, nextLookAt: null };
}

export type InvoiceLine = SubscriptionInvoice & { planName: LocalText | null; returnedCents: number };
export type NamedSubscription = Subscription & { userName: string };

/** `userId`: only those of one person. */
export type SubscriptionFilter = { state: 'all' | 'standing' | 'ended'; userId?: string | undefined } & Page;

export type SubscriptionStore = {
  byId(id: string): Promise<Subscription | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Subscription | null>;
  byStripeId(stripeId: string): Promise<Subscription | null>;
  /** The one that has not ended, locked when asked. */
  standingOf(userId: string, options?: { lock: boolean }): Promise<Subscription | null>;
  /** The one that has not ended, else the newest. */
  latestOf(userId: string): Promise<Subscription | null>;
  /** False when the id is there already, or the person has another one that has not ended. */
  insert(subscription: Subscription): Promise<boolean>;
  save(subscription: Subscription): Promise<void>;
  /** The number of the reading that is about to begin. */
  nextLook(id: string): Promise<number>;
  /** The caller waits: true, and marked looked at, when the last look is `pauseMs` old. Of many who ask at once one gets it. */
  takeForReader(id: string, now: string, pauseMs: number): Promise<boolean>;
  /** Standing ones whose next look is due, oldest first, marked for `again`. */
  takeDue(now: string, again: string, limit: number): Promise<Subscription[]>;
  /** Plans that were paid once and whose period has ended, though they have not been ended here. */
  runOut(now: string, limit: number): Promise<Subscription[]>;
  /** All of them, or those that have not ended; newest first, with the name of their person. */
  list(filter: SubscriptionFilter): Promise<Paged<NamedSubscription>>;

  /** Kept, or kept anew with what is agreed now. */
  agree(terms: SubscriptionTerms): Promise<void>;
  termsOf(subscriptionId: string): Promise<SubscriptionTerms[]>;

  invoice(id: string): Promise<SubscriptionInvoice | null>;
  saveInvoice(invoice: SubscriptionInvoice): Promise<void>;
  /** The granted one whose period began last. */
  lastGranted(subscriptionId: string): Promise<SubscriptionInvoice | null>;
  /** The newest one that can be paid. */
  openInvoice(subscriptionId: string): Promise<SubscriptionInvoice | null>;
  invoicesOf(userId: string, page: Page): Promise<Paged<InvoiceLine>>;
};
