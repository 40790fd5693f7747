import type { ReplyOf } from '#core/contract/route.ts';
import type { currentSubscription, plans } from '#core/contract/subscriptions.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { isEnded } from '#core/subscriptions/subscription.ts';

export type Plan = ReplyOf<typeof plans>['plans'][number];
export type Current = NonNullable<ReplyOf<typeof currentSubscription>['subscription']>;

/** The action of a plan's button for this person; `none` is disabled and shows the reason. */
export type PlanOffer =
  | { kind: 'subscribe'; text: TextKey }
  | { kind: 'switch'; text: TextKey }
  | { kind: 'none'; text: TextKey; reason: TextKey };

/** Spec §2: subscribe only if none exists, switch when another plan is active, the current plan disabled ('Aktif Plan'). */
export function planOffer(plan: Plan, current: Current | null): PlanOffer {
  const subscribe = { kind: 'subscribe', text: plan.renews ? 'subscriptions.subscribe' : 'subscriptions.buy' } as const;
  if (!current || isEnded(current.status)) return subscribe;
  if (current.status === 'incomplete') {
    return current.planId === plan.id ? { kind: 'subscribe', text: 'subscriptions.completePayment' } : subscribe;
  }
  if (current.planId === plan.id) {
    if (current.nextPlan) return { kind: 'switch', text: 'subscriptions.keepPlan' };
    return none('subscriptions.activePlanReason', 'subscriptions.activePlan');
  }
  if (current.nextPlan?.id === plan.id) return none('subscriptions.nextPlanReason', 'subscriptions.nextPlan');
  if (current.status !== 'active') return none('subscriptions.notActiveReason');
  if (current.renews !== plan.renews) return none('subscriptions.otherKindReason');
  if (current.renews && current.cancelAtPeriodEnd) return none('subscriptions.cancelingReason');
  if (current.plan.interval === 'year' && plan.interval === 'month') return none('subscriptions.shorterReason');
  return { kind: 'switch', text: 'subscriptions.switch' };
}

function none(reason: TextKey, text: TextKey = 'subscriptions.switch'): PlanOffer {
  return { kind: 'none', text, reason };
}
