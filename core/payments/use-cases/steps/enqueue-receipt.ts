import type { Stores } from '#core/ports.ts';
import type { Order } from '../../order.ts';
import type { Bought } from '#core/notifications/mails.ts';

/** The receipt leaves in the transaction that grants: one per order, none for what was rolled back. */
export async function enqueueReceipt(
  stores: Pick<Stores, 'users' | 'influencers' | 'jobs'>,
  order: Order,
  now: string,
): Promise<void> {
  const user = await stores.users.byId(order.userId);
  if (!user) return;
  await stores.jobs.enqueue('send-mail', {
    id: `receipt-${order.id}`,
    to: user.email,
    // An event of Stripe's says nothing of the buyer's language: Turkish, the default (spec §1), with a line in English.
    locale: 'tr',
    kind: 'receipt',
    params: {
      name: user.name,
      bought: await boughtWith(stores, order),
      amountCents: order.amountCents,
      orderId: order.id,
      at: now,
    },
  });
}

async function boughtWith(stores: Pick<Stores, 'influencers'>, { purchase }: Order): Promise<Bought> {
  if (purchase.kind === 'credits') return { kind: 'credits', credits: purchase.credits };
  const model = await stores.influencers.byId(purchase.influencerId);
  return { kind: 'model', name: model?.name ?? '' };
}
