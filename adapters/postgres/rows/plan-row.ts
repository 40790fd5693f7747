import { Model } from 'objection';
import type { Plan } from '#core/subscriptions/plan.ts';

export class PlanRow extends Model {
  static override tableName = 'plans';
  declare id: string;
  declare name: string;
  declare display_name: Plan['displayName'];
  declare description: Plan['description'];
  declare price_cents: number;
  declare credits: number;
  declare interval: Plan['interval'];
  declare features: Plan['features'];
  declare stripe_price_id: string | null;
  declare is_active: boolean;
}

export function toPlan(row: PlanRow): Plan {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    priceCents: row.price_cents,
    credits: row.credits,
    interval: row.interval,
    features: row.features,
    stripePriceId: row.stripe_price_id,
    isActive: row.is_active,
  };
}

export function toPlanRow(plan: Plan) {
  return {
    id: plan.id,
    name: plan.name,
    display_name: JSON.stringify(plan.displayName),
    description: JSON.stringify(plan.description),
    price_cents: plan.priceCents,
    credits: plan.credits,
    interval: plan.interval,
    features: JSON.stringify(plan.features),
    stripe_price_id: plan.stripePriceId,
    is_active: plan.isActive,
  };
}
