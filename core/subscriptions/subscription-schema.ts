import * as z from 'zod/mini';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';

/** docs.stripe.com/api/subscriptions/object#subscription_object-status; one that is paid once is active, then canceled. */
export const subscriptionStatusSchema = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const planBriefSchema = z.object({
  id,
  displayName: localTextSchema,
  price: z.number(),
  credits: z.number(),
  interval: z.enum(['month', 'year']),
});
export type PlanBrief = z.infer<typeof planBriefSchema>;

export const subscriptionSchema = z.object({
  id,
  user: z.object({ name: z.string() }),
  planId: id,
  plan: z.extend(planBriefSchema, { name: z.string() }),
  status: subscriptionStatusSchema,
  /** False: paid once, ends automatically. */
  renews: z.boolean(),
  currentPeriodStart: z.nullable(instant),
  currentPeriodEnd: z.nullable(instant),
  cancelAtPeriodEnd: z.boolean(),
  nextPlan: z.nullable(planBriefSchema),
  pendingPlan: z.nullable(planBriefSchema),
  /** The address at Stripe for paying an unpaid invoice. */
  paymentUrl: z.nullable(z.string()),
  endedAt: z.nullable(instant),
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

/** As admins see one. */
export const adminSubscriptionSchema = z.object({
  id,
  user: z.object({ id, name: z.string() }),
  planId: id,
  plan: z.object({
    name: z.string(),
    displayName: localTextSchema,
    price: z.number(),
    interval: z.enum(['month', 'year']),
  }),
  status: subscriptionStatusSchema,
  renews: z.boolean(),
  currentPeriodStart: z.nullable(instant),
  currentPeriodEnd: z.nullable(instant),
  cancelAtPeriodEnd: z.boolean(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type AdminSubscriptionView = z.infer<typeof adminSubscriptionSchema>;

/** One line of the billing history: a payment for a period of a plan. `refunded` in dollars. */
export const billingLineSchema = z.object({
  id,
  planName: z.nullable(localTextSchema),
  amount: z.number(),
  refunded: z.number(),
  credits: z.number(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  periodStart: z.nullable(instant),
  periodEnd: z.nullable(instant),
  createdAt: instant,
  paidAt: z.nullable(instant),
  receiptUrl: z.nullable(z.string()),
});
export type BillingLine = z.infer<typeof billingLineSchema>;
