import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

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
export type SwitchEffect = z.infer<typeof switchEffectSchema>;
