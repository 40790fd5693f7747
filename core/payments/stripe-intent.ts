import * as z from 'zod/mini';
import type { PaymentIntent } from './payment-gateway.ts';

const cardError = z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) });

/** docs.stripe.com/api/payment_intents/object, the fields we look at. An expandable customer may come as an object. */
const stripeIntent = z.object({
  object: z.literal('payment_intent'),
  id: z.string(),
  status: z.string(),
  amount: z.number().check(z.int()),
  amount_received: z.optional(z.nullable(z.number().check(z.int()))),
  currency: z.string(),
  customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
  client_secret: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  last_payment_error: z.optional(z.nullable(cardError)),
});

/** Reads a payment intent as Stripe sends it; null for any other object. */
export function readStripeIntent(object: unknown): PaymentIntent | null {
  const read = stripeIntent.safeParse(object);
  if (!read.success) return null;
  const intent = read.data;
  const { customer, last_payment_error: failure } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountCents: intent.status === 'succeeded' ? (intent.amount_received ?? intent.amount) : intent.amount,
    currency: intent.currency,
    customerId: typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null),
    orderId: intent.metadata?.['order_id'] ?? null,
    failureCode: failure ? (failure.decline_code ?? failure.code ?? 'failed') : null,
  };
}

/** The object an event is about (docs.stripe.com/api/events/object: `data.object`). */
export function objectOfEvent(payload: unknown): unknown {
  const event = z.object({ data: z.object({ object: z.unknown() }) }).safeParse(payload);
  return event.success ? event.data.data.object : null;
}
