import type { LocalText } from '#core/shared/locale.ts';
import type { AdminPlan, PlanView } from './plan-schema.ts';
import type { AuditValues } from '#core/audit/audit-entry.ts';
import { dollarsOf } from '#core/shared/money.ts';
export type { PlanView, AdminPlan } from './plan-schema.ts';

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
  /** Counts the edits: an edit of an older version is refused. */
  version: number;
};

export type PlanStore = {
  /** Active plans, cheapest first. */
  active(): Promise<Plan[]>;
  /** All plans, active ones first, then by price. */
  all(): Promise<Plan[]>;
  byId(id: string): Promise<Plan | null>;
  /** As `all`; no other transaction writes a plan until this one ends. */
  allLocked(): Promise<Plan[]>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Plan | null>;
  /** False when the id or the name is taken. */
  insert(plan: Plan): Promise<boolean>;
  /** Everything but id and name. */
  save(plan: Plan): Promise<void>;
};

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
