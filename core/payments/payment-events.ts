import type { DomainEvent } from '#core/events/event.ts';
import type { Order } from './order.ts';

/** What a granted order tells: it is paid, and the model or the credits are the buyer's. */
export function orderGranted({ id, userId, purchase }: Order, at: string): DomainEvent[] {
  const paid: DomainEvent = { type: 'order.paid', userId, at, orderId: id };
  return purchase.kind === 'model'
    ? [paid, { type: 'ownership.granted', userId, at, influencerId: purchase.influencerId }]
    : [paid, { type: 'credits.moved', userId, at, move: 'added', amount: purchase.credits, sourceId: id }];
}
