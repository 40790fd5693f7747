import type * as z from 'zod/mini';
import type { adminPlanSchema, Plan, planSchema } from './plan.ts';
import { dollarsOf } from '#core/shared/money.ts';

export function presentPlan(plan: Plan): z.infer<typeof planSchema> {
  return {
    id: plan.id,
    name: plan.name,
    displayName: plan.displayName,
    description: plan.description,
    price: dollarsOf(plan.priceCents),
    credits: plan.credits,
    interval: plan.interval,
    features: plan.features,
    isActive: plan.isActive,
  };
}

export function presentAdminPlan(plan: Plan): z.infer<typeof adminPlanSchema> {
  return { ...presentPlan(plan), stripePriceId: plan.stripePriceId };
}
