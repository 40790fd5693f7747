import type { Result } from '#core/shared/result.ts';
import type { DeclinedAttempt } from '#core/payments/order-schema.ts';
import type { StripePrice } from './stripe-price.ts';
import type { SubscriptionStatus } from './subscription.ts';

/**
 * Stripe's subscriptions as core sees them (docs.stripe.com/api/subscriptions, API 2025-08-27.basil). Every write carries an
 * idempotency key. Refusals as those of `PaymentGateway`.
 */
export type BillingGateway = {
  /**
   * Starts one that waits for its first payment; `rowId` comes back in its metadata. Keyed on row, attempt and customer. Refuses
   * also `payments.customerUnknown`.
   */
  createSubscription(wanted: {
    rowId: string;
    userId: string;
    attempt: number;
    customerId: string;
    priceId: string;
  }): Promise<Result<StripeSubscription>>;
  /** Null when Stripe does not know the id. `timeoutMs`: one try of that length, for a waiting caller. */
  retrieveSubscription(id: string, options?: { timeoutMs?: number }): Promise<Result<StripeSubscription | null>>;
  /**
   * now: a new period at the full price begins, once it is paid; until then nothing changes (`pendingPriceId`).
   * nextPeriod: the price of the next period, nothing to pay now.
   */
  changePrice(change: {
    subscriptionId: string;
    itemId: string;
    priceId: string;
    from: 'now' | 'nextPeriod';
    key: string;
  }): Promise<Result<StripeSubscription>>;
  setCancelAtPeriodEnd(change: {
    subscriptionId: string;
    cancel: boolean;
    key: string;
  }): Promise<Result<StripeSubscription>>;
  /** Ends it at once: Stripe stops collecting open invoices. Refuses `payments.providerRefused` when it has ended. */
  cancelNow(subscriptionId: string): Promise<Result<StripeSubscription>>;
  /**
   * Begins the change of a card: nothing is charged. `rowId` comes back in its metadata. Refuses also
   * `payments.customerUnknown`.
   */
  createCardSetup(wanted: {
    rowId: string;
    userId: string;
    customerId: string;
    key: string;
  }): Promise<Result<{ clientSecret: string }>>;
  /** Null when Stripe does not know the id. */
  retrieveCardSetup(id: string): Promise<Result<CardSetup | null>>;
  /** The card a subscription is charged with; null when it has none of its own, or Stripe does not know the id. */
  chargedCard(subscriptionId: string): Promise<Result<{ methodId: string; enteredAt: string } | null>>;
  /** Makes a card the one that is charged, of the customer and of the subscription. A repeat changes nothing. */
  chargeCard(change: { subscriptionId: string; customerId: string; methodId: string }): Promise<Result<null>>;
  /** Pays an open invoice with a card. Refuses also as the bank does; an already paid one is no refusal. */
  payInvoice(payment: { invoiceId: string; methodId: string }): Promise<Result<null>>;
  /** Null when Stripe does not know the id. */
  retrievePrice(id: string): Promise<Result<StripePrice | null>>;
  /** The newest 100 invoices, drafts left out. */
  listInvoices(subscriptionId: string, options?: { timeoutMs?: number }): Promise<Result<StripeInvoice[]>>;
};

/** A card that is being set up (docs.stripe.com/api/setup_intents/object). `methodId`: the card, once it is confirmed. */
export type CardSetup = {
  isConfirmed: boolean;
  customerId: string | null;
  rowId: string | null;
  methodId: string | null;
  /** When the card was entered; null without one. */
  enteredAt: string | null;
};

export type StripeSubscription = {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  /** Our row, from the metadata. */
  rowId: string | null;
  itemId: string;
  priceId: string;
  periodStart: string;
  periodEnd: string;
  cancelsAtPeriodEnd: boolean;
  endedAt: string | null;
  /** The price it will have once the open invoice of a change is paid. */
  pendingPriceId: string | null;
  /** The secret that confirms the pending payment (`pi_`), or the card when nothing is to pay now (`seti_`). */
  clientSecret: string | null;
  /** The amount of the open invoice, in cents. */
  dueCents: number | null;
};

export type StripeInvoice = {
  id: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  customerId: string | null;
  billingReason: string | null;
  /** The amount received when paid, the requested amount before. */
  amountCents: number;
  receiptUrl: string | null;
  paymentIntentId: string | null;
  /** The last declined attempt of one that is open. */
  declined: DeclinedAttempt | null;
  lines: StripeInvoiceLine[];
  createdAt: string;
  paidAt: string | null;
};

export type StripeInvoiceLine = {
  priceId: string | null;
  amountCents: number;
  /** The price of one unit when it is not divided. */
  unitCents: number | null;
  quantity: number;
  isProration: boolean;
  periodStart: string;
  periodEnd: string;
};
