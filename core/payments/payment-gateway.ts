import type { Result } from '#core/shared/result.ts';
import type { DeclinedAttempt } from './payment-attempt.ts';

/**
 * Stripe as core sees it (docs.stripe.com, API 2025-08-27.basil). Every create carries an idempotency key, so a repeat
 * after a lost answer gets the first answer. Every call may refuse `payments.providerUnavailable` (no answer, or a fault of
 * Stripe's: the outcome is not known), `payments.providerBusy` (param `retryAfterSeconds`) and, definitely,
 * `payments.providerRefused`.
 */
export type PaymentGateway = {
  /**
   * Keyed on user, attempt, e-mail and name: with the same four it is the same customer. An e-mail that Stripe does not
   * take is left out. After `payments.providerRefused` only the next attempt can be answered otherwise.
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
  /** Null when Stripe does not know the id. `timeoutMs`: one try of that length, for somebody who waits. */
  retrievePaymentIntent(id: string, options?: { timeoutMs?: number }): Promise<Result<PaymentIntent | null>>;
  /** Refuses `payments.providerRefused` when the intent is past cancelling (being paid, paid). */
  cancelPaymentIntent(id: string): Promise<Result<PaymentIntent>>;
  /** What of a payment was refunded, or withdrawn by disputes that are not won; null when Stripe does not know it. */
  returnedOf(paymentIntentId: string): Promise<Result<{ returnedCents: number; disputedCents: number } | null>>;
  /** Payments with a refund made since, and those of the newest disputes, whenever these were opened. */
  recentReturns(since: string): Promise<Result<string[]>>;
  /** Gives the whole payment back. Refuses `payments.providerRefused` when it was given back before. */
  refundPayment(refund: { paymentIntentId: string; key: string }): Promise<Result<{ refundId: string }>>;
  /** Verifies the signature over the raw body. Refuses `payments.badSignature`, `payments.badEvent` (signed, but no event). */
  verifyEvent(rawBody: Uint8Array, signatureHeader: string | undefined): Result<StripeEvent>;
};

export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: string;
  /** What was taken when succeeded, what is asked before. */
  amountCents: number;
  currency: string;
  customerId: string | null;
  orderId: string | null;
  failureCode: string | null;
  /** Of `failureCode`; null without one. */
  declined: DeclinedAttempt | null;
};

export type StripeEvent = { id: string; type: string; createdAt: string; payload: unknown };
