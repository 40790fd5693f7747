import * as z from 'zod/mini';
import type { DeclinedAttempt, PaymentCard } from './order-schema.ts';
import type { PaidCharge, PaymentIntent } from './payment-gateway.ts';

const text = z.optional(z.nullable(z.string()));
const cardError = z.object({
  code: z.optional(z.string()),
  decline_code: z.optional(z.string()),
  charge: text,
  payment_method: z.optional(
    z.nullable(z.object({ id: text, card: z.optional(z.nullable(z.object({ brand: text, last4: text }))) })),
  ),
});

/** docs.stripe.com/api/charges/object, the fields used here. */
const stripeCharge = z.object({
  object: z.literal('charge'),
  paid: z.boolean(),
  payment_intent: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  receipt_url: text,
  payment_method_details: z.optional(
    z.nullable(z.object({ card: z.optional(z.nullable(z.object({ brand: text, last4: text }))) })),
  ),
});

/** docs.stripe.com/api/payment_intents/object, the fields used here. An expandable customer may come as an object. */
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
  latest_charge: z.optional(z.nullable(z.union([z.string(), stripeCharge]))),
});

export type ReadCharge = { paymentIntentId: string; orderId: string | null; paid: PaidCharge };

/** Reads a payment intent as Stripe sends it; null for any other object. */
export function readStripeIntent(object: unknown): PaymentIntent | null {
  const read = stripeIntent.safeParse(object);
  if (!read.success) return null;
  const intent = read.data;
  const { customer, last_payment_error: failure, latest_charge: charge } = intent;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountCents: intent.status === 'succeeded' ? (intent.amount_received ?? intent.amount) : intent.amount,
    currency: intent.currency,
    customerId: typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null),
    orderId: intent.metadata?.['order_id'] ?? null,
    failureCode: failure ? failureCodeOf(failure) : null,
    declined: failure ? declinedOf(intent.id, failure) : null,
    paid: intent.status === 'succeeded' && charge && typeof charge === 'object' ? paidOf(charge) : null,
  };
}

/** A successful charge and the payment it belongs to, with our order from the metadata; null for any other object. */
export function readPaidCharge(object: unknown): ReadCharge | null {
  const read = stripeCharge.safeParse(object);
  if (!read.success || !read.data.paid) return null;
  const { payment_intent: of, metadata } = read.data;
  const paymentIntentId = typeof of === 'object' ? of?.id : of;
  if (!paymentIntentId) return null;
  return { paymentIntentId, orderId: metadata?.['order_id'] ?? null, paid: paidOf(read.data) };
}

function paidOf({ payment_method_details: method, receipt_url: receiptUrl }: z.infer<typeof stripeCharge>): PaidCharge {
  return { card: cardOf(method?.card), receiptUrl: receiptUrl ?? null };
}

function cardOf(card: NonNullable<CardError['payment_method']>['card']): PaymentCard | null {
  return card?.last4 ? { brand: card.brand ?? 'unknown', last4: card.last4 } : null;
}

type CardError = z.infer<typeof cardError>;

function failureCodeOf({ decline_code: declineCode, code }: CardError): string {
  return declineCode ?? code ?? 'failed';
}

/** Each attempt has a charge of its own; one that fails before that (3D Secure) has only its card. */
function declinedOf(intentId: string, failure: CardError): DeclinedAttempt {
  const { charge, payment_method: method } = failure;
  const failureCode = failureCodeOf(failure);
  return {
    key: charge ?? `${intentId}:${method?.id ?? ''}:${failureCode}`,
    failureCode,
    card: cardOf(method?.card),
  };
}

/** When Stripe made an event (docs.stripe.com/api/events/object: `created`, in seconds); null when it is missing. */
export function createdOfEvent(payload: unknown): string | null {
  const event = z.object({ created: z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000)) }).safeParse(payload);
  return event.success ? new Date(event.data.created * 1000).toISOString() : null;
}

/** The object an event is about (docs.stripe.com/api/events/object: `data.object`). */
export function objectOfEvent(payload: unknown): unknown {
  const event = z.object({ data: z.object({ object: z.unknown() }) }).safeParse(payload);
  return event.success ? event.data.data.object : null;
}
