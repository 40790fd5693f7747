import * as z from 'zod/mini';
import { id, localTextSchema } from '#core/shared/schema.ts';
import type { LocalText } from '#core/shared/locale.ts';

export type Plan = {
  id: string;
  name: string;
  displayName: LocalText;
  description: LocalText;
  priceCents: number;
  credits: number;
  interval: 'month' | 'year';
  features: LocalText[];
  stripePriceId: string | null;
  isActive: boolean;
};

export const planSchema = z.object({
  id,
  name: z.string(),
  displayName: localTextSchema,
  description: localTextSchema,
  price: z.number(),
  credits: z.number(),
  interval: z.enum(['month', 'year']),
  features: z.array(localTextSchema),
  isActive: z.boolean(),
});

/** As admins see a plan: with its price at Stripe, where it has one (spec §3). */
export const adminPlanSchema = z.extend(planSchema, { stripePriceId: z.nullable(z.string()) });

export type PlanStore = {
  /** Active plans, cheapest first. */
  active(): Promise<Plan[]>;
  /** All plans, active ones first, then by price. */
  all(): Promise<Plan[]>;
  insert(plan: Plan): Promise<void>;
};
