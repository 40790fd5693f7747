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
  /** Counts the edits: an editor that saw an older one is told. */
  version: number;
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
  /** False: paid once, ends by itself. */
  renews: z.boolean(),
  isActive: z.boolean(),
});

/** As admins see a plan: with its price at Stripe, where it has one (spec §3). */
export const adminPlanSchema = z.extend(planSchema, { stripePriceId: z.nullable(z.string()), version: z.number() });
export type AdminPlan = z.infer<typeof adminPlanSchema>;

export type PlanStore = {
  /** Active plans, cheapest first. */
  active(): Promise<Plan[]>;
  /** All plans, active ones first, then by price. */
  all(): Promise<Plan[]>;
  byId(id: string): Promise<Plan | null>;
  /** As `all`; nobody else writes a plan until the transaction ends. */
  allLocked(): Promise<Plan[]>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Plan | null>;
  /** False when the id or the name is taken. */
  insert(plan: Plan): Promise<boolean>;
  /** Everything but id and name. */
  save(plan: Plan): Promise<void>;
};
