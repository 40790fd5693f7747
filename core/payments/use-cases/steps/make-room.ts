import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../../order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { maxOpenOrders } from '../../new-order.ts';
import { closeOrder } from './close-order.ts';

/**
 * A buyer has at most `maxOpenOrders` orders waiting for a card: the oldest ones are cancelled, at Stripe first, so
 * that none of them can be paid any more; one that is being paid is skipped. Runs outside any transaction; does not
 * call Stripe below the limit. Refuses `payments.tooManyOpen` when too few can be cancelled, and as the gateway does.
 */
export async function makeRoom(ports: Pick<Ports, 'transact' | 'payments'>, fresh: Order): Promise<Result<null>> {
  const found = await ports.transact(async ({ orders }) => ok(await orders.openOrders(fresh.userId, fresh.id)));
  if (!found.ok) return found;
  let surplus = found.value.length + 1 - maxOpenOrders;
  for (const order of found.value) {
    if (surplus <= 0) break;
    if (order.paymentIntentId !== null) {
      const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
      if (!canceled.ok && canceled.refusal.code !== 'payments.providerRefused') return canceled;
      if (!canceled.ok) continue;
    }
    await closeOrder(ports, order);
    surplus -= 1;
  }
  return surplus <= 0 ? ok(null) : refuse('payments.tooManyOpen');
}
