import type { Stores } from '#core/ports.ts';
import type { Order } from '../../order.ts';
import { sentenceOf } from '#core/texts/texts.ts';

/** Names the goods of an order in the audit log: the model or plan, or the number of credits. */
export async function nameOfPurchase(
  stores: Pick<Stores, 'influencers' | 'plans'>,
  { purchase }: Pick<Order, 'purchase'>,
): Promise<string> {
  switch (purchase.kind) {
    case 'model':
      return (await stores.influencers.byId(purchase.influencerId))?.name ?? '';
    case 'subscription':
      return (await stores.plans.byId(purchase.planId))?.displayName.tr ?? '';
    case 'credits':
      return sentenceOf('credits.line.amount', 'tr', { amount: String(purchase.credits) });
  }
  return purchase satisfies never;
}
