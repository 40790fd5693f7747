import Stripe from 'stripe';

export const webhookSecret = 'whsec_of_the_tests';
const stripe = new Stripe('sk_test_unused');

export type IntentFields = {
  id: string;
  status: string;
  amount: number;
  customer: string | null;
  orderId: string | null;
  currency?: string;
  received?: number;
  failure?: {
    code: string;
    decline_code?: string;
    charge?: string;
    payment_method?: { id: string; card: { brand: string; last4: string } };
  } | null;
};

/** A payment intent as Stripe sends it (docs.stripe.com/api/payment_intents/object), with the varying fields filled in. */
export function aStripeIntent(fields: IntentFields): Record<string, unknown> {
  return {
    id: fields.id,
    object: 'payment_intent',
    amount: fields.amount,
    amount_capturable: 0,
    amount_received: fields.received ?? (fields.status === 'succeeded' ? fields.amount : 0),
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    capture_method: 'automatic',
    client_secret: `${fields.id}_secret_abc`,
    confirmation_method: 'automatic',
    created: 1_795_251_600,
    currency: fields.currency ?? 'usd',
    customer: fields.customer,
    last_payment_error: fields.failure ? { type: 'card_error', ...fields.failure } : null,
    livemode: false,
    metadata: fields.orderId === null ? {} : { order_id: fields.orderId },
    payment_method_types: ['card'],
    status: fields.status,
  };
}

/** An event around an object, as bytes, in the layout of Stripe (docs.stripe.com/api/events/object). */
export function anEvent(id: string, type: string, object: unknown, created = 1_795_251_600): Uint8Array {
  const event = {
    id,
    object: 'event',
    api_version: '2025-08-27.basil',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return new TextEncoder().encode(JSON.stringify(event, null, 2));
}

/** The Stripe-Signature header of these bytes at this instant. */
export function signatureOf(bytes: Uint8Array, at: string, secret = webhookSecret): string {
  return stripe.webhooks.generateTestHeaderString({
    payload: new TextDecoder().decode(bytes),
    secret,
    timestamp: Math.floor(Date.parse(at) / 1000),
  });
}
