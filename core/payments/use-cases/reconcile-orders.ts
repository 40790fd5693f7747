import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../order.ts';
import { ok } from '#core/shared/result.ts';
import { applyIntent } from './steps/apply-intent.ts';

/**
 * The safety net under the webhook: open orders whose event never came are looked up at Stripe, one after the other, and
 * what Stripe says is applied the same way as an event (docs.stripe.com/webhooks: an event can be late or missing).
 */
export function reconcileOrders(ports: Pick<Ports, 'transact' | 'clock' | 'payments' | 'log'>) {
  return async (input: { limit: number }): Promise<Result<{ checked: number; settled: number }>> => {
    const due = await ports.transact(async (stores) =>
      ok(await stores.orders.takeUnsettled(ports.clock.now(), input.limit)),
    );
    if (!due.ok) return due;
    let settled = 0;
    for (const order of due.value) {
      try {
        if (await settle(order)) settled += 1;
      } catch (fault) {
        ports.log('warn', 'payments.reconcileFailed', { orderId: order.id, fault: String(fault) });
      }
    }
    return ok({ checked: due.value.length, settled });
  };

  async function settle(order: Order): Promise<boolean> {
    if (order.paymentIntentId === null) return false;
    const intent = await ports.payments.retrievePaymentIntent(order.paymentIntentId);
    if (!intent) {
      ports.log('warn', 'payments.intentUnknown', { orderId: order.id });
      return false;
    }
    const applied = await ports.transact(async (stores) => ok(await applyIntent(stores, intent, ports.clock.now())));
    if (!applied.ok) return false;
    const { outcome, alarm } = applied.value;
    if (alarm) ports.log('error', 'payments.paidNotGranted', { ...applied.value });
    else if (outcome === 'fulfilled') ports.log('warn', 'payments.eventMissed', { ...applied.value });
    return outcome === 'fulfilled';
  }
}
