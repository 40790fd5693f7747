import type { ReplyOf } from '#core/contract/route.ts';
import type { plans } from '#core/contract/subscriptions.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { SubscriptionStatus } from '#core/subscriptions/subscription.ts';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { isEnded } from '#core/subscriptions/subscription.ts';
import { currentSubscription, billingHistory } from '#core/contract/subscriptions.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { pollEvery } from '../../api/live-updates.ts';
import { useCall, keyOf, refresh } from '../../api/useCall.ts';
import { queryClient } from '../../api/query-client.ts';

const words: Record<SubscriptionStatus, { text: TextKey; kind: StatusKind }> = {
  active: { text: 'subscriptions.status.active', kind: 'completed' },
  trialing: { text: 'subscriptions.status.trialing', kind: 'completed' },
  incomplete: { text: 'subscriptions.status.incomplete', kind: 'pending' },
  incomplete_expired: { text: 'subscriptions.status.incompleteExpired', kind: 'neutral' },
  past_due: { text: 'subscriptions.status.pastDue', kind: 'failed' },
  unpaid: { text: 'subscriptions.status.unpaid', kind: 'failed' },
  paused: { text: 'subscriptions.status.paused', kind: 'neutral' },
  canceled: { text: 'subscriptions.status.canceled', kind: 'neutral' },
};

const everyMs = 5_000;

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

/** The caller's subscription; polled while its first payment is pending. */
export function useCurrentSubscription() {
  return useCall(
    currentSubscription,
    {},
    {
      refetchInterval: ({ state }) => (state.data?.subscription?.status === 'incomplete' ? pollEvery(everyMs) : false),
    },
  );
}

/** Shows the server's response at once, and refetches data that depends on it. */
export function afterChange({ subscription }: { subscription: Current }): void {
  queryClient.setQueryData(keyOf(currentSubscription, {}), { subscription });
  void refresh(billingHistory, creditBalance, creditTransactions);
}

/** Spec §3: active; incomplete is 'setup in progress'; each other status has its own plain word. */
export function statusOfSubscription(status: SubscriptionStatus): { text: TextKey; kind: StatusKind } {
  return words[status];
}
