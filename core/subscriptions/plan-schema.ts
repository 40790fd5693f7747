import * as z from 'zod/mini';
import { id, localTextSchema } from '#core/shared/schema.ts';

export const planSchema = z.object({
  id,
  name: z.string(),
  displayName: localTextSchema,
  description: localTextSchema,
  price: z.number(),
  credits: z.number(),
  interval: z.enum(['month', 'year']),
  features: z.array(localTextSchema),
  /** False: paid once, ends automatically. */
  renews: z.boolean(),
  isActive: z.boolean(),
});
export type PlanView = z.infer<typeof planSchema>;

/** As admins see a plan: with its price at Stripe, where it has one (spec §3). */
export const adminPlanSchema = z.extend(planSchema, { stripePriceId: z.nullable(z.string()), version: z.number() });
export type AdminPlan = z.infer<typeof adminPlanSchema>;
