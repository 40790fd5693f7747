import type { OrderStatus, DeclinedAttempt, OrderView } from './order-schema.ts';
import type { PaidCharge, PaymentIntent } from './payment-gateway.ts';
import { dollarsOf } from '#core/shared/money.ts';
export type { OrderStatus, OrderView, DeclinedAttempt } from './order-schema.ts';

/** Spec §7: the card form needs `paymentIntent.client_secret`. */
export type StartedPayment = {
  orderId: string;
  amount: number;
  currency: 'usd';
  paymentIntent: { id: string; client_secret: string };
};

/** `at`: when Stripe reported it. */
export type PaymentAttempt = DeclinedAttempt & { at: string };

/** A user who tries stolen cards must not fill a row. */
const maxAttempts = 20;

/** Our obligation for a payment. Written before Stripe is called; only a signed Stripe event moves it to fulfilled. */
export type Order = {
  id: string;
  userId: string;
  purchase: Purchase;
  amountCents: number;
  currency: 'usd';
  status: OrderStatus;
  paymentIntentId: string | null;
  /** Stripe's decline or error code of the last attempt, for the customer's text. */
  failureCode: string | null;
  /** The bank has not decided the last attempt yet: the end comes by an event. */
  isProcessing: boolean;
  createdAt: string;
  fulfilledAt: string | null;
  /** Declined attempts to pay, the oldest first. */
  attempts: readonly PaymentAttempt[];
  /** Of the successful payment, once Stripe has reported it. */
  paid: PaidCharge | null;
  /** When an admin last sent the buyer a link to pay it. */
  linkSentAt: string | null;
};
export type Purchase =
  | { kind: 'model'; influencerId: string }
  | { kind: 'credits'; packageType: string; credits: number }
  /** A plan that is paid once: credits now, and a period that ends automatically. */
  | { kind: 'subscription'; planId: string; interval: 'month' | 'year'; credits: number };

export type OrderStore = {
  byId(id: string): Promise<Order | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Order | null>;
  byPaymentIntent(paymentIntentId: string): Promise<Order | null>;
  openModelOrder(userId: string, influencerId: string): Promise<Order | null>;
  /** The order for a plan that waits for its card: a buyer has one at most. */
  openPlanOrder(userId: string): Promise<Order | null>;
  /** False when the id exists already, or the user has an open order for the same model, or for any plan. */
  insert(order: Order): Promise<boolean>;
  save(order: Order): Promise<void>;
  /**
   * Open orders with an intent that are due for a check at Stripe, marked as checked, so that two workers never take
   * the same one. Due two minutes after the buyer last showed interest, then each time that span has doubled; the
   * newest interest first.
   */
  takeUnsettled(now: string, limit: number): Promise<Order[]>;
  /** Undoes the mark of a check that failed, so that they are due again at once. */
  release(ids: readonly string[]): Promise<void>;
  /**
   * The buyer waits for this order: records the interest, and returns the order when it is open with an intent and its
   * last check is `pauseMs` old, marked as checked. Null otherwise: of many calls at once one gets it.
   */
  takeForBuyer(id: string, now: string, pauseMs: number): Promise<Order | null>;
  /** Newest first. */
  ofUser(userId: string, limit: number): Promise<Order[]>;
  /** Removes the data of the user's cards from all orders. */
  forgetCards(userId: string): Promise<void>;
  /** Open orders of a user beside this one, oldest first. */
  openOrders(userId: string, exceptId?: string): Promise<Order[]>;
};

/** Events received from Stripe, stored as received. False on a repeat of the same event id. */
/** An event as Stripe sent it. `processedAt` null: still to be processed. */
export type StoredStripeEvent = { id: string; type: string; payload: unknown; processedAt: string | null };

export type StripeEventStore = {
  insert(event: { id: string; type: string; payload: unknown; receivedAt: string }): Promise<boolean>;
  byId(id: string): Promise<StoredStripeEvent | null>;
  markProcessed(id: string, at: string, outcome: string): Promise<void>;
  /** Ids of events received before an instant that were never processed: their job was lost or gave up. Oldest first. */
  unprocessed(receivedBefore: string, limit: number): Promise<string[]>;
};

/**
 * Customers made at Stripe for each user, one present at a time. Attempts to make one are numbered, since Stripe stores
 * the response to each under its key.
 */
export type StripeCustomerStore = {
  /** The present one, and the number of the next attempt, from 1: both of one moment. */
  current(userId: string): Promise<{ customerId: string | null; nextAttempt: number }>;
  /** All there ever were: an intent made for an earlier one can still be paid. */
  allOf(userId: string): Promise<string[]>;
  /** Takes the next number. The first one stays: a second present one changes nothing. */
  insert(userId: string, customerId: string): Promise<void>;
  /** This attempt was refused for good: the next one has another number. */
  useUp(userId: string, attempt: number, at: string): Promise<void>;
  /** Stripe responded that it does not know this customer. */
  markDeleted(userId: string, customerId: string, at: string): Promise<void>;
};

/**
 * With the attempt, the newest last; the same list where it exists already. Beyond the limit the oldest are dropped.
 */
export function withAttempt(
  attempts: readonly PaymentAttempt[],
  declined: DeclinedAttempt | null,
  at: string,
): readonly PaymentAttempt[] {
  if (!declined || attempts.some(({ key }) => key === declined.key)) return attempts;
  return [...attempts, { ...declined, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-maxAttempts);
}

export function presentOrder(order: Order): OrderView {
  return {
    id: order.id,
    kind: order.purchase.kind,
    status: order.status,
    amount: dollarsOf(order.amountCents),
    failureCode: order.failureCode,
    processing: order.isProcessing,
    createdAt: order.createdAt,
  };
}

/** A card in the words of its network (docs.stripe.com/api/payment_methods/object: `card.brand`); null for one without a name here. */
export function brandName(brand: string): string | null {
  return Object.hasOwn(brands, brand) ? brands[brand]! : null;
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** An attempt without the key that only tells it from others. */
export function presentAttempt({ at, failureCode, card }: PaymentAttempt): Omit<PaymentAttempt, 'key'> {
  return { at, failureCode, card };
}

export function presentPayment(order: Order, intent: PaymentIntent): StartedPayment {
  return {
    orderId: order.id,
    amount: dollarsOf(order.amountCents),
    currency: order.currency,
    paymentIntent: { id: intent.id, client_secret: intent.clientSecret },
  };
}
