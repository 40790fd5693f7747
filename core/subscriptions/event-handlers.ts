import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import type { LookPorts } from './use-cases/steps/read-subscription.ts';
import type { Order } from '#core/payments/order.ts';
import type { PaidPlanOrder } from './new-subscription.ts';
import { ok } from '#core/shared/result.ts';
import {
  endNow,
  endSubscription,
  currentSubscription,
} from '#core/subscriptions/use-cases/steps/current-subscription.ts';
import { paidInvoice, paidSubscription } from './new-subscription.ts';
import { ended } from './subscription.ts';
import { changed } from './use-cases/steps/apply-subscription.ts';

export function subscriptionEventHandlers(
  ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'billing' | 'log'>,
): EventHandler[] {
  return [
    { name: 'subscriptions.start-paid-plan', handle: startPaidPlan(ports) },
    { name: 'subscriptions.end-of-deleted', handle: endOfDeleted(ports) },
  ];
}

/**
 * The account was deleted: its subscription ends at once, at Stripe too; nothing is refunded automatically, and the
 * data of its cards is removed. Throws while Stripe does not respond, so that it is retried. Safe to repeat.
 */
function endOfDeleted(ports: LookPorts & Pick<Ports, 'read'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    const current = await ports.read(({ subscriptions }) => subscriptions.currentOf(userId));
    const done = current ? await endNow(ports, current) : ok(null);
    if (!done.ok) throw new Error(`subscription ${current?.id} still runs: ${done.refusal.code}`);
    await ports.transact(async ({ subscriptions }) => ok(await subscriptions.forgetCards(userId)));
  };
}

/**
 * Begins the period of a plan that was paid once; its credits came with the payment. It replaces another one that was
 * paid once. Beside a renewing subscription it can only be stored as ended: a person must check. Safe to repeat: the
 * row has the order's id.
 */
function startPaidPlan(ports: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async ({ orderId }: { orderId: string }): Promise<void> => {
    const done = await ports.transact(async (stores) => {
      const order = await stores.orders.byId(orderId);
      if (!order || !isPaidPlan(order) || (await stores.subscriptions.byId(orderId))) return ok('nothing' as const);
      const now = ports.clock.now();
      const current = await currentSubscription(stores, order.userId, now);
      if (current?.state === 'once') await endSubscription(stores, current, 'canceled', now, now);
      const begun = paidSubscription(order);
      const isBeside = current !== null && current.state !== 'once';
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
