import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { PlanDraft } from '../../plan-draft.ts';
import { isPassing } from '#core/payments/passing-refusal.ts';
import { invalid, ok, refuse } from '#core/shared/result.ts';
import { stripePriceIssues } from '../../stripe-price.ts';

/**
 * Compares the plan's price with the one at Stripe. Never inside a transaction. Refuses `input.invalid`
 * (core/subscriptions/stripe-price.ts) and `plans.stripeUnavailable` while Stripe cannot be reached.
 */
export async function checkPrice({ billing }: Pick<Ports, 'billing'>, plan: PlanDraft): Promise<Result<null>> {
  if (plan.stripePriceId === null) return ok(null);
  const found = await billing.retrievePrice(plan.stripePriceId);
  if (!found.ok) return isPassing(found.refusal) ? refuse('plans.stripeUnavailable') : found;
  const issues = stripePriceIssues(plan, found.value);
  return issues.length > 0 ? invalid(issues) : ok(null);
}
