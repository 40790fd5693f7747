import type { Stores, Ports } from '#core/ports.ts';
import type { DisplayedSubscription } from '../../present-subscription.ts';
import type { Subscription, SubscriptionView } from '../../subscription.ts';
import type { Result } from '#core/shared/result.ts';
import type { LookPorts } from './read-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { presentSubscription } from '../../present-subscription.ts';
import { lookAtSubscription } from './read-subscription.ts';

export type DisplayedResult = Result<{ subscription: SubscriptionView }>;

type Reads = Pick<Stores, 'users' | 'plans' | 'subscriptions'>;

/** A subscription with all data shown beside it. */
export async function displayedSubscription(stores: Reads, row: Subscription): Promise<DisplayedSubscription> {
  const [user, plans, terms, open] = await Promise.all([
    stores.users.byId(row.userId),
    stores.plans.all(),
    stores.subscriptions.termsOf(row.id),
    row.state !== 'ended' ? stores.subscriptions.openInvoice(row.id) : null,
  ]);
  return {
    row,
    userName: user?.name ?? '',
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    agreed: terms.find(({ planId }) => planId === row.planId) ?? null,
    paymentUrl: row.status === 'incomplete' ? null : (open?.receiptUrl ?? null),
  };
}

/** After a change at Stripe: the row as it is there now; when Stripe does not respond, as it is known here. */
export async function showChanged(
  ports: LookPorts & Pick<Ports, 'read'>,
  before: Subscription,
): Promise<DisplayedResult> {
  if (before.state === 'renewing') {
    const looked = await lookAtSubscription(ports, before.id, before.stripeId);
    if (!looked.ok)
      ports.log('warn', 'subscriptions.lookFailed', { subscriptionId: before.id, code: looked.refusal.code });
  }
  return ports.read(async (stores) => {
    const row = (await stores.subscriptions.byId(before.id)) ?? before;
    return ok({ subscription: presentSubscription(await displayedSubscription(stores, row)) });
  });
}
