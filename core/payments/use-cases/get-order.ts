import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order, OrderView } from '../order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { presentOrder } from '../present-order.ts';
import { lookAtStripe } from './steps/look-at-stripe.ts';

/** A waiting page polls every second or so: Stripe is called once in this time for all of them, and not for long. */
const pauseMs = 5_000;
const patienceMs = 3_000;

/**
 * The state of the caller's order. Another's order is `notFound`. An open one is looked up at Stripe first, outside any
 * transaction, so that a buyer does not wait for a lost event; when Stripe does not respond in time, the state known
 * here is returned.
 */
export function getOrder(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'payments' | 'log'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ order: OrderView }>> => {
    const read = () => ports.read((stores) => stores.orders.byId(id));
    const order = await read();
    if (order?.userId !== actor.userId) return refuse('notFound');
    if (order.status !== 'open' || order.paymentIntentId === null) return ok({ order: presentOrder(order) });
    const due = await ports.transact(async ({ orders }) =>
      ok(await orders.takeForBuyer(id, ports.clock.now(), pauseMs)),
    );
    if (due.ok && due.value) await look(due.value);
    return ok({ order: presentOrder((await read()) ?? order) });
  };

  async function look(order: Order): Promise<void> {
    try {
      await lookAtStripe(ports, order, { timeoutMs: patienceMs });
    } catch (fault) {
      ports.log('warn', 'payments.lookFailed', { orderId: order.id, fault: String(fault) });
    }
  }
}
