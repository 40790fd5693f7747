import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../../order.ts';
import type { PaymentIntent } from '../../payment-gateway.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { intentUse } from '../../intent-use.ts';
import { ensureCustomer } from './ensure-customer.ts';

type Needed = Pick<Ports, 'transact' | 'payments'>;

/**
 * The payment intent of an open, committed order: the one it has, or a new one keyed on the order. Runs outside any
 * transaction. Refuses `payments.settling` when it is paid already, `payments.orderClosed` (the order is then closed)
 * when the intent is gone or asks for a price that no longer holds.
 */
export async function prepareIntent(
  ports: Needed,
  { order, buyer, priceCents }: { order: Order; buyer: User; priceCents: number },
): Promise<Result<PaymentIntent>> {
  if (order.paymentIntentId === null) {
    return order.amountCents === priceCents ? createIntent(ports, order, buyer) : close(ports, order);
  }
  const intent = await ports.payments.retrievePaymentIntent(order.paymentIntentId);
  const use = intentUse(order, intent, priceCents);
  if (intent && use === 'use') return ok(intent);
  if (use === 'settling') return refuse('payments.settling');
  if (use === 'cancel') {
    const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
    if (!canceled.ok) return refuse('payments.settling');
  }
  return close(ports, order);
}

async function createIntent(ports: Needed, order: Order, buyer: User): Promise<Result<PaymentIntent>> {
  const made = await ports.payments.createPaymentIntent({
    orderId: order.id,
    customerId: await ensureCustomer(ports, buyer),
    amountCents: order.amountCents,
    currency: order.currency,
    ...shownAtStripe(order),
  });
  if (!made.ok) {
    // Stripe keeps this answer under this order's key: only a new order can be answered otherwise.
    await close(ports, order, made.refusal.code === 'payments.customerUnknown');
    return made;
  }
  return ports.transact(async (stores) => {
    const current = await stores.orders.lock(order.id);
    if (!current || current.status === 'canceled') return refuse('payments.orderClosed');
    if (current.status !== 'open') return refuse('payments.settling');
    await stores.orders.save({ ...current, paymentIntentId: made.value.id });
    return made;
  });
}

/** Depends on the order row alone: a repeat under the same key must send the same words. */
function shownAtStripe(order: Order): { description: string; metadata: Record<string, string> } {
  const { purchase } = order;
  return purchase.kind === 'model'
    ? { description: 'Vitrin · model', metadata: { user_id: order.userId, influencer_id: purchase.influencerId } }
    : {
        description: `Vitrin · ${purchase.credits} credits`,
        metadata: { user_id: order.userId, package_type: purchase.packageType },
      };
}

async function close(ports: Needed, order: Order, forgetCustomer = false): Promise<Result<never>> {
  await ports.transact(async (stores) => {
    const current = await stores.orders.lock(order.id);
    if (current?.status === 'open') await stores.orders.save({ ...current, status: 'canceled' });
    if (forgetCustomer) await stores.stripeCustomers.remove(order.userId);
    return ok(null);
  });
  return refuse('payments.orderClosed');
}
