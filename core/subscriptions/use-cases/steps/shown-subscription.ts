import type { Stores } from '#core/ports.ts';
import type { ShownSubscription } from '../../present-subscription.ts';
import type { Subscription } from '../../subscription.ts';

type Reads = Pick<Stores, 'users' | 'plans' | 'subscriptions'>;

/** A subscription with all data shown beside it. */
export async function shownSubscription(stores: Reads, row: Subscription): Promise<ShownSubscription> {
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
