import * as z from 'zod/mini';
import { adminUserSchema } from '#core/accounts/user-schema.ts';
import { auditEntrySchema } from '#core/audit/audit-entry-schema.ts';
import { generationFailureSchema, generationStatusSchema } from '#core/generation/generation-schema.ts';
import { orderSchema, paymentAttemptSchema } from '#core/payments/order-schema.ts';
import { subscriptionStatusSchema } from '#core/subscriptions/subscription-schema.ts';
import { id, instant, localTextSchema } from '#core/shared/schema.ts';

/** The admin's view of one user. The inputs of runs are left out. */
export const userDetailSchema = z.object({
  user: adminUserSchema,
  balance: z.number(),
  held: z.number(),
  orders: z.array(
    z.extend(orderSchema, {
      influencerName: z.nullable(z.string()),
      fulfilledAt: z.nullable(instant),
      attempts: z.array(paymentAttemptSchema),
    }),
  ),
  /** Payments for periods of a subscription, the newest first. */
  invoices: z.array(
    z.object({
      id,
      planName: z.nullable(localTextSchema),
      amount: z.number(),
      returned: z.number(),
      status: z.enum(['open', 'paid', 'void', 'uncollectible']),
      createdAt: instant,
      paidAt: z.nullable(instant),
      attempts: z.array(paymentAttemptSchema),
    }),
  ),
  /** The one that has not ended, else the newest; null when there never was one. */
  subscription: z.nullable(
    z.object({
      id,
      planName: localTextSchema,
      status: subscriptionStatusSchema,
      currentPeriodEnd: z.nullable(instant),
      cancelAtPeriodEnd: z.boolean(),
    }),
  ),
  models: z.array(z.object({ id, name: z.string(), referenceImageUrl: z.nullable(z.string()), color: z.string() })),
  sessions: z.array(z.object({ id, createdAt: instant, expiresAt: instant })),
  runs: z.array(
    z.object({
      id,
      webhookName: localTextSchema,
      influencerName: z.string(),
      status: generationStatusSchema,
      failure: z.nullable(generationFailureSchema),
      creditCost: z.number(),
      createdAt: instant,
    }),
  ),
  /** Writes of admins to the account and its credits. */
  audit: z.array(auditEntrySchema),
});
export type UserDetail = z.infer<typeof userDetailSchema>;
