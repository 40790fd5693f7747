import * as z from 'zod/mini';

const idOrObject = z.union([z.string(), z.object({ id: z.string() })]);
const about = z.object({
  object: z.enum(['charge', 'refund', 'dispute']),
  payment_intent: z.optional(z.nullable(idOrObject)),
});

/** The events after which the refunded amount of a payment is read (docs.stripe.com/refunds, /disputes). */
export const returnEvents: ReadonlySet<string> = new Set([
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]);

/** The payment of a charge, refund or dispute; null when it is not ours, or cannot be read. */
export function returnedPayment(object: unknown): string | null {
  const read = about.safeParse(object);
  const intent = read.success ? read.data.payment_intent : null;
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);
}
