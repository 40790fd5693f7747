import type { Ports } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../../order.ts';
import type { PaymentIntent } from '../../payment-gateway.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isPassing } from '../../payment-gateway.ts';
import { intentUse } from '../../settlement.ts';
import { maxOpenOrders } from '../../new-order.ts';
import { ensureCustomer } from './ensure-customer.ts';

type Needed = Pick<Ports, 'transact' | 'payments' | 'clock'>;

/**
 * The payment intent of an open, committed order: the present one, or a new one keyed on the order. Runs outside any
 * transaction. Refuses `payments.settling` when it is paid already, `payments.orderClosed` (the order is then closed)
 * when the intent is missing or has an outdated price, and as the gateway does.
 */
export async function prepareIntent(
  ports: Needed,
  { order, buyer, priceCents }: { order: Order; buyer: User; priceCents: number },
): Promise<Result<PaymentIntent>> {
  if (order.paymentIntentId === null) {
    return order.amountCents === priceCents ? createIntent(ports, order, buyer) : closed(ports, order);
  }
  const fetched = await ports.payments.retrievePaymentIntent(order.paymentIntentId);
  if (!fetched.ok) return fetched;
  const use = intentUse(order, fetched.value, priceCents);
  if (fetched.value && use === 'use') return ok(fetched.value);
  if (use === 'settling') return refuse('payments.settling');
  if (use === 'cancel') {
    const canceled = await ports.payments.cancelPaymentIntent(order.paymentIntentId);
    if (!canceled.ok) {
      return canceled.refusal.code === 'payments.providerRefused' ? refuse('payments.settling') : canceled;
    }
  }
  return closed(ports, order);
}

async function createIntent(ports: Needed, order: Order, buyer: User): Promise<Result<PaymentIntent>> {
  const room = await makeRoom(ports, order);
  if (!room.ok) return room;
  const made = await requestIntent(ports, order, buyer);
  if (!made.ok) {
    // Stripe stores a definite response under this order's key: only a new order can get another one.
    if (!isPassing(made.refusal)) await closeOrder(ports, order);
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

/** A customer that was deleted at Stripe is replaced, once. */
async function requestIntent(ports: Needed, order: Order, buyer: User): Promise<Result<PaymentIntent>> {
  for (let attempt = 1; ; attempt++) {
    const customer = await ensureCustomer(ports, buyer);
    if (!customer.ok) return customer;
    const made = await ports.payments.createPaymentIntent({
      orderId: order.id,
      customerId: customer.value,
      amountCents: order.amountCents,
      currency: order.currency,
      ...displayedAtStripe(order),
    });
    if (made.ok || made.refusal.code !== 'payments.customerUnknown') return made;
    await ports.transact(async ({ stripeCustomers }) => {
      await stripeCustomers.markDeleted(buyer.id, customer.value, ports.clock.now());
      return ok(null);
    });
    if (attempt === 2) return made;
  }
}

/** Depends on the order row alone: a repeat under the same key must send the same text. */
function displayedAtStripe(order: Order): { description: string; metadata: Record<string, string> } {
  const { purchase, userId: user_id } = order;
  switch (purchase.kind) {
    case 'model':
      return { description: 'Vitrin · model', metadata: { user_id, influencer_id: purchase.influencerId } };
    case 'credits':
      return {
        description: `Vitrin · ${purchase.credits} credits`,
        metadata: { user_id, package_type: purchase.packageType },
      };
    case 'subscription':
      return { description: 'Vitrin · plan', metadata: { user_id, plan_id: purchase.planId } };
  }
  return purchase satisfies never;
}

async function closed(ports: Needed, order: Order): Promise<Result<never>> {
  await closeOrder(ports, order);
  return refuse('payments.orderClosed');
}

/**
 * A buyer has at most `maxOpenOrders` orders waiting for a card: the oldest ones are cancelled, at Stripe first, so
 * that none of them can be paid any more; one that is being paid is skipped. Runs outside any transaction; does not
 * call Stripe below the limit. Refuses `payments.tooManyOpen` when too few can be cancelled, and as the gateway does.
 */
async function makeRoom(ports: Pick<Ports, 'transact' | 'payments'>, fresh: Order): Promise<Result<null>> {
  const rows = await ports.transact(async ({ orders }) => ok(await orders.openOrders(fresh.userId, fresh.id)));
  if (!rows.ok) return rows;
  let surplus = rows.value.length + 1 - maxOpenOrders;
  for (const order of rows.value) {
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

/** Closes an order, so that it cannot be paid any more. One that was settled meanwhile stays unchanged. */
export async function closeOrder(ports: Pick<Ports, 'transact'>, order: Order): Promise<void> {
  await ports.transact(async ({ orders }) => {
    const current = await orders.lock(order.id);
    if (current?.status === 'open') await orders.save({ ...current, status: 'canceled', isProcessing: false });
    return ok(null);
  });
}
