import type { Result, Refusal } from '#core/shared/result.ts';
import type { DeclinedAttempt } from './order-schema.ts';

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
   * The part of a payment that was refunded, or withdrawn by disputes that are not won; null when Stripe does not know
   * it.
   */
  returnedOf(paymentIntentId: string): Promise<Result<{ returnedCents: number; disputedCents: number } | null>>;
  /** Payments with a refund made since, and those of the newest disputes, whenever these were opened. */
  recentReturns(since: string): Promise<Result<string[]>>;
  /** Refunds the whole payment. Refuses `payments.providerRefused` when it was refunded before. */
  refundPayment(refund: { paymentIntentId: string; key: string }): Promise<Result<{ refundId: string }>>;
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
};

export type StripeEvent = { id: string; type: string; createdAt: string; payload: unknown };

/** True when Stripe gave no definite response: the same call, under the same key, may get another one. */
export function isPassing({ code }: Refusal): boolean {
  return code === 'payments.providerUnavailable' || code === 'payments.providerBusy';
}
