import type { DomainEvent } from '#core/events/event.ts';
import type { Order } from './order.ts';

/** The events of a granted order: it is paid, and the model or the credits are the buyer's. */
export function orderGranted({ id, userId, purchase }: Order, at: string): DomainEvent[] {
  const paid: DomainEvent = { type: 'order.paid', userId, at, orderId: id, kind: purchase.kind };
  if (purchase.kind === 'model') {
    return [paid, { type: 'ownership.granted', userId, at, influencerId: purchase.influencerId }];
  }
  if (purchase.credits === 0) return [paid];
  return [paid, { type: 'credits.moved', userId, at, move: 'added', amount: purchase.credits, sourceId: id }];
}
