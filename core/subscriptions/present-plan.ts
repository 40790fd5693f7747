import type * as z from 'zod/mini';
import type { Locale } from '#core/shared/locale.ts';
import type { Plan, planSchema } from './plan.ts';
import { localText } from '#core/shared/locale.ts';
import { dollarsOf } from '#core/shared/money.ts';

export function presentPlan(plan: Plan, locale: Locale): z.infer<typeof planSchema> {
  return {
    id: plan.id,
    name: plan.name,
    displayName: localText(plan.displayName, locale),
    description: localText(plan.description, locale),
    price: dollarsOf(plan.priceCents),
    credits: plan.credits,
    interval: plan.interval,
    features: plan.features.map((feature) => localText(feature, locale)),
    isActive: plan.isActive,
  };
}
