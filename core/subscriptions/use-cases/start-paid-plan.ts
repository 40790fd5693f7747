import type { Ports } from '#core/ports.ts';
import type { Order } from '#core/payments/order.ts';
import type { PaidPlanOrder } from '../new-subscription.ts';
import { ok } from '#core/shared/result.ts';
import { paidInvoice, paidSubscription } from '../new-subscription.ts';
import { ended } from '../subscription.ts';
import { changed } from './steps/apply-subscription.ts';
import { endSubscription, standingSubscription } from './steps/standing-subscription.ts';

/**
 * Begins the period of a plan that was paid once; its credits came with the payment. It replaces another one that was
 * paid once. Beside a renewing subscription it can only be stored as ended: a person must check. Safe to repeat: the
 * row has the order's id.
 */
export function startPaidPlan(ports: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async ({ orderId }: { orderId: string }): Promise<void> => {
    const done = await ports.transact(async (stores) => {
      const order = await stores.orders.byId(orderId);
      if (!order || !isPaidPlan(order) || (await stores.subscriptions.byId(orderId))) return ok('nothing' as const);
      const now = ports.clock.now();
      const standing = await standingSubscription(stores, order.userId, now);
      if (standing?.state === 'once') await endSubscription(stores, standing, 'canceled', now, now);
      const begun = paidSubscription(order);
      const isBeside = standing !== null && standing.state !== 'once';
      const row = isBeside ? ended(begun, 'canceled', now) : begun;
      await stores.subscriptions.insert(row);
      await stores.subscriptions.saveInvoice(paidInvoice(order, begun));
      await stores.events.append(changed(row, null, now));
      return ok(isBeside ? ('beside' as const) : ('begun' as const));
    });
    if (done.ok && done.value === 'beside') ports.log('error', 'subscriptions.paidBeside', { orderId });
  };
}

function isPaidPlan(order: Order): order is PaidPlanOrder {
  return order.purchase.kind === 'subscription' && order.fulfilledAt !== null;
}
