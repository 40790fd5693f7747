import type { AuditValues } from '#core/audit/audit-entry.ts';
import type { AdminPlan, Plan, PlanView } from './plan.ts';
import { dollarsOf } from '#core/shared/money.ts';

export function presentPlan(plan: Plan): PlanView {
  return {
    id: plan.id,
    name: plan.name,
    displayName: plan.displayName,
    description: plan.description,
    price: dollarsOf(plan.priceCents),
    credits: plan.credits,
    interval: plan.interval,
    features: plan.features,
    renews: plan.stripePriceId !== null,
    isActive: plan.isActive,
  };
}

export function presentAdminPlan(plan: Plan): AdminPlan {
  return { ...presentPlan(plan), stripePriceId: plan.stripePriceId, version: plan.version };
}

/** The values of a plan in the audit log. */
export function auditedPlan(plan: Plan): AuditValues {
  const { id: _id, ...values } = presentPlan(plan);
  return { ...values, stripePriceId: plan.stripePriceId };
}
