import * as z from 'zod/mini';
import { id, localTextSchema, instant } from '#core/shared/schema.ts';

export type SwitchEffect = z.infer<typeof switchEffectSchema>;

/**
 * The effect of a switch, as shown before it is confirmed. now: a new period begins at the full price, with the full
 * credits. nextPeriod: the plan runs to its end, then the other one begins. keep: a planned switch is called off. Money
 * in dollars.
 */
export const switchEffectSchema = z.object({
  kind: z.enum(['now', 'nextPeriod', 'keep']),
  planId: id,
  chargeToday: z.number(),
  creditsToday: z.number(),
  price: z.number(),
  credits: z.number(),
  interval: z.enum(['month', 'year']),
  /** When the plan begins; null: now. */
  startsAt: z.nullable(instant),
  /** When the next payment is due; null for a plan that is paid once. */
  nextPaymentAt: z.nullable(instant),
});

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
