import type { SubscriptionStatus } from '#core/subscriptions/subscription.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

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

/** Spec §3: active; incomplete is 'setup in progress'; each other status has its own plain word. */
export function statusOfSubscription(status: SubscriptionStatus): { text: TextKey; kind: StatusKind } {
  return words[status];
}
