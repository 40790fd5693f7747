import * as z from 'zod/mini';

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));
const subscription = z.object({ object: z.literal('subscription'), id: z.string(), metadata });
const invoice = z.object({
  object: z.literal('invoice'),
  parent: z.nullable(
    z.object({
      subscription_details: z.nullable(
        z.object({ subscription: z.union([z.string(), z.object({ id: z.string() })]), metadata }),
      ),
    }),
  ),
});

/** The events after which a subscription is fetched again (docs.stripe.com/billing/subscriptions/webhooks). */
export const subscriptionEvents: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
]);

/** `rowId`: our row, from the metadata we sent to Stripe. */
export type NamedSubscription = { stripeId: string; rowId: string | null };

/**
 * The subscription that the object of an event is about; `none` for an unrelated invoice, null for an unreadable
 * object.
 */
export function namedSubscription(object: unknown): NamedSubscription | 'none' | null {
  const direct = subscription.safeParse(object);
  if (direct.success) return { stripeId: direct.data.id, rowId: rowIdIn(direct.data.metadata) };
  const billed = invoice.safeParse(object);
  if (!billed.success) return null;
  const details = billed.data.parent?.subscription_details;
  if (!details) return 'none';
  const { subscription: of } = details;
  return { stripeId: typeof of === 'string' ? of : of.id, rowId: rowIdIn(details.metadata) };
}

function rowIdIn(held: Record<string, string> | null | undefined): string | null {
  const named = z.uuid().safeParse(held?.['subscription_id']);
  return named.success ? named.data : null;
}
