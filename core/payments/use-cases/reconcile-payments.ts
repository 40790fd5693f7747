import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../order.ts';
import { ok } from '#core/shared/result.ts';
import { isPassing } from '../payment-gateway.ts';
import { lookAtStripe } from './steps/apply-intent.ts';
import { lookAtReturn } from './steps/returned-payments.ts';

type Needed = Pick<Ports, 'transact' | 'clock' | 'payments' | 'log'>;
type Look = 'settled' | 'nothing' | 'unanswered';

/** Stripe serves some hundred reads a second (docs.stripe.com/rate-limits); a few at a time leave room for buyers. */
const atOnce = 5;

/**
 * The safety net under the webhook: open orders whose event never came are looked up at Stripe, and the result is
 * applied the same way as an event (docs.stripe.com/webhooks: an event can be late or missing). When Stripe does not
 * respond, the rest is left for the next round.
 */
export function reconcileOrders(ports: Needed) {
  return async (input: { limit: number }): Promise<Result<{ checked: number; settled: number }>> => {
    const due = await ports.transact(async (stores) =>
      ok(await stores.orders.takeUnsettled(ports.clock.now(), input.limit)),
    );
    if (!due.ok) return due;
    const unanswered: string[] = [];
    let settled = 0;
    for (let start = 0; start < due.value.length; start += atOnce) {
      const orders = due.value.slice(start, start + atOnce);
      const looks = unanswered.length > 0 ? orders.map(() => 'unanswered') : await Promise.all(orders.map(look));
      settled += looks.filter((each) => each === 'settled').length;
      unanswered.push(...orders.filter((_order, index) => looks[index] === 'unanswered').map(({ id }) => id));
    }
    if (unanswered.length > 0) await ports.transact(async (stores) => ok(await stores.orders.release(unanswered)));
    return ok({ checked: due.value.length - unanswered.length, settled });
  };

  async function look(order: Order): Promise<Look> {
    try {
      const applied = await lookAtStripe(ports, order);
      if (!applied.ok) return isPassing(applied.refusal) ? 'unanswered' : 'nothing';
      if (applied.value?.outcome !== 'fulfilled') return 'nothing';
      ports.log('warn', 'payments.eventMissed', { ...applied.value });
      return 'settled';
    } catch (fault) {
      ports.log('warn', 'payments.reconcileFailed', { orderId: order.id, fault: String(fault) });
      return 'nothing';
    }
  }
}

/**
 * The safety net under the events of refunds and disputes: payments with a refund made in the last `days`, or a dispute, are checked
 * again. Also those whose grant came after the refund. Refuses as the gateway does.
 */
export function reconcileReturns(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'payments' | 'log'>) {
  return async ({ days }: { days: number }): Promise<Result<{ looked: number; changed: number }>> => {
    const since = new Date(Date.parse(ports.clock.now()) - days * 86_400_000).toISOString();
    const recent = await ports.payments.recentReturns(since);
    if (!recent.ok) return recent;
    let changed = 0;
    for (const paymentIntentId of recent.value) {
      const looked = await lookAtReturn(ports, paymentIntentId);
      if (!looked.ok) return looked;
      if (looked.value !== 'changed') continue;
      changed += 1;
      ports.log('warn', 'payments.returnMissed', { paymentIntentId });
    }
    return ok({ looked: recent.value.length, changed });
  };
}
