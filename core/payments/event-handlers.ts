import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';
import { closeOrder } from './use-cases/steps/prepare-intent.ts';

export function paymentEventHandlers(ports: Pick<Ports, 'transact' | 'read' | 'payments'>): EventHandler[] {
  return [{ name: 'payments.close-orders-of-deleted', handle: closeOrdersOfDeleted(ports) }];
}

/**
 * The account was deleted: its open orders are cancelled, at Stripe first, so that none can be paid any more, and the
 * data of its cards is removed. An order that is being paid is settled as always. Throws when Stripe does not respond,
 * so that it is retried; safe to repeat.
 */
function closeOrdersOfDeleted(ports: Pick<Ports, 'transact' | 'read' | 'payments'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    for (const order of await ports.read(({ orders }) => orders.openOrders(userId))) {
      if (order.paymentIntentId !== null) {
        const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
        if (!canceled.ok && canceled.refusal.code !== 'payments.providerRefused') {
          throw new Error(`order ${order.id} is still open: ${canceled.refusal.code}`);
        }
        if (!canceled.ok) continue;
      }
      await closeOrder(ports, order);
    }
    await ports.transact(async ({ orders }) => ok(await orders.forgetCards(userId)));
  };
}
