import type { Result, Refusal } from '#core/shared/result.ts';
import type { DeclinedAttempt, PaymentCard } from './order-schema.ts';

/**
 * Stripe as core sees it (docs.stripe.com, API 2025-08-27.basil). Every create carries an idempotency key, so a repeat
 * after a lost response gets the first one. Every call may refuse `payments.providerUnavailable` (no response, or a
 * fault of Stripe's: the outcome is not known), `payments.providerBusy` (param `retryAfterSeconds`) and, definitely,
 * `payments.providerRefused`.
 */
export type PaymentGateway = {
  /**
   * Keyed on user, attempt, e-mail and name: with the same four it is the same customer. An e-mail that Stripe does not
   * accept is left out. After `payments.providerRefused` only the next attempt can get another response.
   */
  createCustomer(customer: {
    userId: string;
    attempt: number;
    email: string;
    name: string;
  }): Promise<Result<{ customerId: string }>>;
  /** For cards only, keyed on order and customer. Refuses also `payments.customerUnknown`, for a card `payments.declined.<code>`. */
  createPaymentIntent(intent: {
    orderId: string;
    customerId: string;
    amountCents: number;
    currency: 'usd';
    description: string;
    metadata: Record<string, string>;
  }): Promise<Result<PaymentIntent>>;
  /** Null when Stripe does not know the id. `timeoutMs`: one try of that length, for a waiting caller. */
  retrievePaymentIntent(id: string, options?: { timeoutMs?: number }): Promise<Result<PaymentIntent | null>>;
  /** Refuses `payments.providerRefused` when the intent is past cancelling (being paid, paid). */
  cancelPaymentIntent(id: string): Promise<Result<PaymentIntent>>;
  /**
   * The part of a payment that was refunded, or withdrawn by disputes that are not won, with all its refunds; null when
   * Stripe does not know it.
   */
  returnedOf(paymentIntentId: string): Promise<Result<ReturnedPayment | null>>;
  /** Payments with a refund made since, and those of the newest disputes, whenever these were opened. */
  recentReturns(since: string): Promise<Result<string[]>>;
  /**
   * Refunds an amount, without one all that is left; `rowId` comes back in the metadata. Refuses
   * `payments.providerRefused` when that much cannot be refunded.
   */
  refundPayment(refund: {
    paymentIntentId: string;
    key: string;
    amountCents?: number;
    rowId?: string;
  }): Promise<Result<StripeRefund>>;
  /** Verifies the signature over the raw body. Refuses `payments.badSignature`, `payments.badEvent` (signed, but no event). */
  verifyEvent(rawBody: Uint8Array, signatureHeader: string | undefined): Result<StripeEvent>;
};

export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: string;
  /** The amount received when succeeded, the requested amount before. */
  amountCents: number;
  currency: string;
  customerId: string | null;
  orderId: string | null;
  failureCode: string | null;
  /** Of `failureCode`; null without one. */
  declined: DeclinedAttempt | null;
  /** Null when it is not paid, or when the object that was read does not contain it. */
  paid: PaidCharge | null;
};

/** The successful charge of a payment: its card, and the address of Stripe's receipt. */
export type PaidCharge = { card: PaymentCard | null; receiptUrl: string | null };

export type ReturnedPayment = { returnedCents: number; disputedCents: number; refunds: StripeRefund[] };

/** A refund as Stripe has it (docs.stripe.com/api/refunds/object). `rowId`: our row, when it was requested here. */
export type StripeRefund = {
  stripeId: string;
  rowId: string | null;
  amountCents: number;
  state: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  createdAt: string;
};

export type StripeEvent = { id: string; type: string; createdAt: string; payload: unknown };

/** True when Stripe gave no definite response: the same call, under the same key, may get another one. */
export function isPassing({ code }: Refusal): boolean {
  return code === 'payments.providerUnavailable' || code === 'payments.providerBusy';
}
