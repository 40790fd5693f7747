import type { Stores } from '#core/ports.ts';
import type { Issue } from '#core/shared/result.ts';
import type { Plan } from '#core/subscriptions/plan.ts';
import { issue } from '#core/shared/result.ts';

/**
 * A price at Stripe belongs to one plan: of two with one price, a payment would not show its plan. Switched-off plans
 * count too, since their subscriptions continue. Two saves at once wait for each other. Issue `plans.stripePriceTaken`.
 */
export async function priceIssues(
  stores: Pick<Stores, 'plans'>,
  { id, stripePriceId }: Pick<Plan, 'id' | 'stripePriceId'>,
): Promise<Issue[]> {
  if (stripePriceId === null) return [];
  const plans = await stores.plans.allLocked();
  const isTaken = plans.some((other) => other.id !== id && other.stripePriceId === stripePriceId);
  return isTaken ? [issue('stripePriceId', 'plans.stripePriceTaken')] : [];
}
