import type { Result } from '#core/shared/result.ts';

/**
 * Stripe as core sees it (docs.stripe.com, API 2025-08-27.basil). Every create carries an idempotency key, so a repeat
 * after a lost answer gets the first answer. Network faults throw; refusals are `payments.providerRefused`,
 * `payments.customerUnknown` and, for a card, `payments.declined.<code>`.
 */
export type PaymentGateway = {
  createCustomer(customer: { userId: string; email: string; name: string }): Promise<{ customerId: string }>;
  createPaymentIntent(intent: {
    orderId: string;
    customerId: string;
    amountCents: number;
    currency: 'usd';
    description: string;
    metadata: Record<string, string>;
  }): Promise<Result<PaymentIntent>>;
  /** Null when Stripe does not know the id. */
  retrievePaymentIntent(id: string): Promise<PaymentIntent | null>;
  /** Refuses `payments.providerRefused` when the intent is past cancelling (being paid, paid). */
  cancelPaymentIntent(id: string): Promise<Result<PaymentIntent>>;
  /** Verifies the signature over the raw body. Refuses `payments.badSignature`. */
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
};

export type StripeEvent = { id: string; type: string; createdAt: string; payload: unknown };
