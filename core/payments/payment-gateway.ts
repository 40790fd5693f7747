import type { Result } from '#core/shared/result.ts';

/**
 * Stripe as core sees it (docs.stripe.com, API 2025-08-27.basil). Every create carries an idempotency key, so a repeat
 * after a lost answer gets the first answer. Network faults throw; a refusal is `payments.providerRefused`.
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
  retrievePaymentIntent(id: string): Promise<PaymentIntent>;
  /** Verifies the signature over the raw body. Refuses `payments.badSignature`. */
  verifyEvent(rawBody: Uint8Array, signatureHeader: string | undefined): Result<StripeEvent>;
};

export type PaymentIntent = {
  id: string;
  clientSecret: string;
  status: string;
  amountCents: number;
  currency: string;
  customerId: string | null;
  orderId: string | null;
  failureCode: string | null;
};

export type StripeEvent = { id: string; type: string; createdAt: string; payload: unknown };
