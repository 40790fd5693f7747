import Stripe from 'stripe';
import type { PaymentGateway, PaymentIntent, StripeEvent } from '#core/payments/payment-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import { declineSentence } from '#core/payments/decline.ts';
import { readStripeIntent } from '#core/payments/stripe-intent.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { signedWithin } from './signed-within.ts';

export type StripeSettings = {
  secretKey: string;
  /** All that may sign now: during a rotation the old and the new one (docs.stripe.com/webhooks#roll-endpoint-secrets). */
  webhookSecrets: readonly string[];
  /** `https://api.stripe.com`, or where a stand-in listens. */
  apiUrl: string;
  now?: () => number;
};

export function createStripePaymentGateway(settings: StripeSettings): PaymentGateway {
  const api = new URL(settings.apiUrl);
  const now = settings.now ?? Date.now;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: '2025-08-27.basil',
    host: api.hostname,
    port: api.port || (api.protocol === 'http:' ? 80 : 443),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    // The same key and body again after a dropped connection, 409 or 5xx (docs.stripe.com/error-low-level).
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });

  return {
    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: `${userId}:customer:1` },
      );
      return { customerId: customer.id };
    },

    createPaymentIntent: ({ orderId, customerId, amountCents, currency, description, metadata }) =>
      refusals(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            customer: customerId,
            description,
            metadata: { ...metadata, order_id: orderId },
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: `${orderId}:intent:1` },
        );
        return toIntent(intent);
      }),

    async retrievePaymentIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.retrieve(id));
      } catch (fault) {
        if (fault instanceof Stripe.errors.StripeInvalidRequestError && fault.code === 'resource_missing') return null;
        throw fault;
      }
    },

    cancelPaymentIntent: (id) =>
      refusals(async () => toIntent(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${id}:cancel:1` }))),

    verifyEvent(rawBody, signatureHeader) {
      if (signatureHeader === undefined || !signedWithin(signatureHeader, now(), toleranceSeconds)) return badSignature;
      for (const secret of settings.webhookSecrets) {
        const event = opened(stripe, rawBody, signatureHeader, secret, now());
        if (event) return ok(event);
      }
      return badSignature;
    },
  };
}

/** docs.stripe.com/webhooks: five minutes. The SDK looks at age alone; a signature from the future is refused here. */
const toleranceSeconds = 300;
const badSignature = refuse('payments.badSignature');

function opened(stripe: Stripe, rawBody: Uint8Array, header: string, secret: string, now: number): StripeEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      header,
      secret,
      toleranceSeconds,
      undefined,
      now,
    );
    return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000).toISOString(), payload: event };
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw fault;
  }
}

/** Stripe's definite no is a refusal; everything whose outcome is not known stays a fault. */
async function refusals<T>(call: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await call());
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeCardError) {
      return refuse(declineSentence(fault.decline_code ?? fault.code ?? null));
    }
    if (fault instanceof Stripe.errors.StripeInvalidRequestError) {
      const customerGone = fault.code === 'resource_missing' && fault.param === 'customer';
      return refuse(customerGone ? 'payments.customerUnknown' : 'payments.providerRefused');
    }
    throw fault;
  }
}

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const read = readStripeIntent(intent);
  if (!read) throw new Error(`Stripe answered something that is not a payment intent: ${intent.id}`);
  return read;
}
