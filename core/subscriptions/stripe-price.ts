import type { Issue } from '#core/shared/result.ts';
import type { PlanDraft } from './plan-draft.ts';
import { issue } from '#core/shared/result.ts';

/** A price at Stripe (docs.stripe.com/api/prices/object), the fields that must agree with a plan. */
export type StripePrice = {
  id: string;
  isActive: boolean;
  /** ISO code in small letters. */
  currency: string;
  /** Null where the amount depends on the quantity. */
  unitCents: number | null;
  /** Null: paid once. */
  every: { interval: 'day' | 'week' | 'month' | 'year'; count: number } | null;
};

/**
 * Stripe's charge for the plan would differ from the plan: at most one issue, at `stripePriceId`. `price` null: unknown
 * there.
 */
export function stripePriceIssues(
  { priceCents, interval }: Pick<PlanDraft, 'priceCents' | 'interval'>,
  price: StripePrice | null,
): Issue[] {
  if (price === null) return [issue('stripePriceId', 'plans.stripePriceUnknown')];
  if (!price.isActive) return [issue('stripePriceId', 'plans.stripePriceInactive')];
  if (price.every === null) return [issue('stripePriceId', 'plans.stripePriceOneTime')];
  if (price.currency !== 'usd') return [issue('stripePriceId', 'plans.stripePriceCurrency')];
  if (price.every.interval !== interval || price.every.count !== 1)
    return [issue('stripePriceId', 'plans.stripePriceInterval')];
  return price.unitCents === priceCents ? [] : [issue('stripePriceId', 'plans.stripePriceAmount')];
}

/**
 * Whether an edit must be compared with the price at Stripe: not when only texts change, nor when the plan is switched
 * off.
 */
export function needsPriceCheck(before: PlanDraft, after: PlanDraft): boolean {
  if (after.stripePriceId === null) return false;
  const isOther = (['stripePriceId', 'priceCents', 'interval'] as const).some(
    (field) => before[field] !== after[field],
  );
  return isOther || (after.isActive && !before.isActive);
}
