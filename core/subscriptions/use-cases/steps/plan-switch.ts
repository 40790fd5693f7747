import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Plan } from '../../plan.ts';
import type { Subscription } from '../../subscription.ts';
import { shownValues } from '../../subscription.ts';
import type { SwitchEffect } from '../../switch-effect.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { runningInterval } from '../../period.ts';
import { switchEffect } from '../../switch-effect.ts';

export type PlanSwitch = { row: Subscription; plan: Plan; effect: SwitchEffect };

/**
 * The present effect of a switch of this subscription to that plan. Refuses as `switchEffect` does, and
 * `subscriptions.none`.
 */
export async function planSwitch(
  stores: Pick<Stores, 'plans' | 'subscriptions'>,
  row: Subscription | null,
  planId: string,
  now: string,
): Promise<Result<PlanSwitch>> {
  if (!row) return refuse('subscriptions.none');
  const plan = await stores.plans.byId(planId);
  const running = await stores.plans.byId(row.planId);
  if (!plan || !running) return refuse('subscriptions.planUnavailable');
  const terms = await stores.subscriptions.termsOf(row.id);
  // Stripe would charge nothing for a price the subscription has already, and renewals would grant the credits of the
  // other plan.
  const isOfOther = terms.some(({ priceId, planId: of }) => priceId === plan.stripePriceId && of !== plan.id);
  if (isOfOther) return refuse('subscriptions.planUnavailable');
  // The terms this user agreed to, whatever the plan has become since.
  const agreed = terms.find((each) => each.planId === row.planId);
  const priceCents = agreed?.priceCents ?? running.priceCents;
  const interval = agreed?.interval ?? runningInterval(shownValues(row).period) ?? running.interval;
  const effect = switchEffect({ subscription: row, interval, priceCents }, plan, now);
  return effect.ok ? ok({ row, plan, effect: effect.value }) : effect;
}
