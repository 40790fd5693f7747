import * as z from 'zod/mini';
import type { StripeInvoice, StripeInvoiceLine, StripeSubscription } from './billing-gateway.ts';
import { subscriptionStatusSchema } from './subscription-schema.ts';

const whole = z.number().check(z.int());
const expandable = z.union([z.string(), z.object({ id: z.string() })]);
const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));
const item = z.object({
  id: z.string(),
  price: z.object({ id: z.string() }),
  current_period_start: whole,
  current_period_end: whole,
});

/** docs.stripe.com/api/subscriptions/object, the fields used here. Periods are on the items since 'basil'. */
const stripeSubscription = z.object({
  object: z.literal('subscription'),
  id: z.string(),
  status: subscriptionStatusSchema,
  customer: expandable,
  metadata,
  items: z.object({ data: z.array(item).check(z.minLength(1)) }),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.optional(z.nullable(whole)),
  ended_at: z.optional(z.nullable(whole)),
  pending_update: z.optional(
    z.nullable(
      z.object({ subscription_items: z.nullable(z.array(z.object({ price: z.object({ id: z.string() }) }))) }),
    ),
  ),
  latest_invoice: z.optional(z.unknown()),
  pending_setup_intent: z.optional(z.unknown()),
});

const openInvoice = z.object({
  status: z.literal('open'),
  amount_due: whole,
  confirmation_secret: z.optional(z.nullable(z.object({ client_secret: z.string() }))),
});
const setupIntent = z.object({ client_secret: z.string() });

/** Reads a subscription as Stripe sends it; null for any other object. */
export function readStripeSubscription(object: unknown): StripeSubscription | null {
  const read = stripeSubscription.safeParse(object);
  if (!read.success) return null;
  const subscription = read.data;
  const first = subscription.items.data[0]!;
  const invoice = openInvoice.safeParse(subscription.latest_invoice);
  const setup = setupIntent.safeParse(subscription.pending_setup_intent);
  const secret = invoice.success ? invoice.data.confirmation_secret?.client_secret : undefined;
  return {
    id: subscription.id,
    status: subscription.status,
    customerId: idOf(subscription.customer),
    rowId: subscription.metadata?.['subscription_id'] ?? null,
    itemId: first.id,
    priceId: first.price.id,
    periodStart: instantOf(first.current_period_start),
    periodEnd: instantOf(first.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    endedAt: maybe(subscription.ended_at),
    pendingPriceId: subscription.pending_update?.subscription_items?.[0]?.price.id ?? null,
    clientSecret: secret ?? (setup.success ? setup.data.client_secret : null),
    dueCents: invoice.success ? invoice.data.amount_due : null,
  };
}

const line = z.object({
  amount: whole,
  quantity: z.optional(z.nullable(whole)),
  period: z.object({ start: whole, end: whole }),
  pricing: z.optional(
    z.nullable(
      z.object({
        unit_amount_decimal: z.optional(z.nullable(z.string())),
        price_details: z.optional(z.object({ price: z.optional(expandable) })),
      }),
    ),
  ),
  parent: z.optional(
    z.nullable(
      z.object({
        subscription_item_details: z.optional(z.nullable(z.object({ proration: z.boolean() }))),
        invoice_item_details: z.optional(z.nullable(z.object({ proration: z.boolean() }))),
      }),
    ),
  ),
});
const payment = z.object({ payment: z.object({ payment_intent: z.optional(expandable) }), status: z.string() });

/** docs.stripe.com/api/invoices/object, with `payments` expanded. */
const stripeInvoice = z.object({
  object: z.literal('invoice'),
  id: z.string(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  customer: z.optional(z.nullable(expandable)),
  billing_reason: z.nullable(z.string()),
  amount_paid: whole,
  amount_due: whole,
  hosted_invoice_url: z.optional(z.nullable(z.string())),
  created: whole,
  status_transitions: z.object({ paid_at: z.nullable(whole) }),
  lines: z.object({ data: z.array(line) }),
  payments: z.optional(z.object({ data: z.array(payment) })),
});

/** Reads an invoice as Stripe sends it; null for a draft, which is not due yet, and for any other object. */
export function readStripeInvoice(object: unknown): StripeInvoice | null {
  const read = stripeInvoice.safeParse(object);
  if (!read.success) return null;
  const invoice = read.data;
  const payments = invoice.payments?.data ?? [];
  const settled = payments.find(({ status }) => status === 'paid') ?? payments[0];
  return {
    id: invoice.id,
    status: invoice.status,
    customerId: invoice.customer ? idOf(invoice.customer) : null,
    billingReason: invoice.billing_reason,
    amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    receiptUrl: invoice.hosted_invoice_url ?? null,
    paymentIntentId: settled?.payment.payment_intent ? idOf(settled.payment.payment_intent) : null,
    declined: null,
    lines: invoice.lines.data.map(readLine),
    createdAt: instantOf(invoice.created),
    paidAt: maybe(invoice.status_transitions.paid_at),
  };
}

function readLine({ amount, quantity, period, pricing, parent }: z.infer<typeof line>): StripeInvoiceLine {
  const price = pricing?.price_details?.price;
  const unit = pricing?.unit_amount_decimal;
  return {
    priceId: price ? idOf(price) : null,
    amountCents: amount,
    unitCents: typeof unit === 'string' ? Math.round(Number(unit)) : null,
    quantity: quantity ?? 1,
    isProration: (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false,
    periodStart: instantOf(period.start),
    periodEnd: instantOf(period.end),
  };
}

function idOf(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id;
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function maybe(seconds: number | null | undefined): string | null {
  return seconds === null || seconds === undefined ? null : instantOf(seconds);
}
