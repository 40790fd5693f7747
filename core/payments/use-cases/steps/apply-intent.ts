import type { Stores, Ports } from '#core/ports.ts';
import type { Order } from '../../order.ts';
import type { PaymentIntent } from '../../payment-gateway.ts';
import type { ReadCharge } from '../../stripe-intent-schema.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Result } from '#core/shared/result.ts';
import * as z from 'zod/mini';
import { packDetail, planDetail } from '#core/credits/ledger.ts';
import { ok } from '#core/shared/result.ts';
import { withAttempt } from '../../order.ts';
import { becomesOwner } from './becomes-owner.ts';
import { storableCards } from './storable-cards.ts';
import { grantOfOrder, grantOfRefused } from '../../payment-grant.ts';
import { fulfilmentKey, settlementOf } from '../../settlement.ts';

/** `outcome` is stored beside the event; `alarm` needs a person's check: money was taken and nothing granted. */
export type Applied = { outcome: string; orderId: string | null; alarm: boolean };

type Needed = Pick<
  Stores,
  'orders' | 'users' | 'stripeCustomers' | 'ownerships' | 'credits' | 'plans' | 'paymentGrants' | 'events'
>;

/**
 * The one place where a purchase is granted: the state of a payment intent, as Stripe reported it, is applied to its
 * order, and a declined attempt is stored with it (`reportedAt`: the time of Stripe's report). Within one transaction,
 * safe to repeat: the order row is locked, and the ledger posts once per intent.
 */
export async function applyIntent(
  stores: Needed,
  intent: PaymentIntent,
  now: string,
  reportedAt: string = now,
): Promise<Applied> {
  const match = await orderOf(stores, { id: intent.id, orderId: intent.orderId });
  if (!match) return { outcome: 'ignored:unknownIntent', orderId: null, alarm: false };
  // Also of an order that has ended: events come in any order.
  const { declined, paid } = await storableCards(stores, match.userId, intent);
  const attempts = withAttempt(match.attempts, declined, reportedAt);
  const order = { ...match, attempts, paid: match.paid ?? paid };
  if (order.attempts !== match.attempts || order.paid !== match.paid) await stores.orders.save(order);
  const settlement = settlementOf(order, intent, await stores.stripeCustomers.allOf(order.userId));
  const message = (outcome: string, alarm = false): Applied => ({ outcome, orderId: order.id, alarm });
  const mine = { ...order, paymentIntentId: intent.id };

  switch (settlement.kind) {
    case 'nothing':
      return message(`ignored:${settlement.why}`);
    case 'stray':
      return message('stray', true);
    case 'cancel':
      await stores.orders.save({ ...mine, status: 'canceled', isProcessing: false });
      return message('canceled');
    case 'wait':
      await stores.orders.save({ ...mine, isProcessing: true, failureCode: null });
      return message('processing');
    case 'fail':
      await stores.orders.save({ ...mine, isProcessing: false, failureCode: settlement.failureCode });
      return message(`failed:${settlement.failureCode}`);
    case 'refuse':
      await stores.orders.save({ ...mine, status: 'refused', isProcessing: false });
      await stores.paymentGrants.insert(grantOfRefused(order, intent, now));
      return message(`refused:${settlement.why}`, true);
    case 'grant': {
      const ended = { ...mine, isProcessing: false, failureCode: null };
      const granted = await grant(stores, mine, intent, now);
      await stores.orders.save(
        granted === 'before' ? { ...ended, status: 'refused' } : { ...ended, status: 'fulfilled', fulfilledAt: now },
      );
      if (granted === 'before') return message('refused:alreadyGranted', true);
      const isDoubled = granted === 'doubled';
      await stores.paymentGrants.insert({ ...grantOfOrder(order, intent), doubledAt: isDoubled ? now : null });
      await stores.events.append(...orderGranted(order, now, isDoubled));
      return message(granted, isDoubled);
    }
  }
  return settlement satisfies never;
}

/** Stores the card and the receipt of a payment with its order, once. Safe to repeat, and to come before the payment. */
export async function applyCharge(stores: Pick<Stores, 'orders' | 'users'>, charge: ReadCharge): Promise<Applied> {
  const order = await orderOf(stores, { id: charge.paymentIntentId, orderId: charge.orderId });
  if (!order) return { outcome: 'ignored:unknownIntent', orderId: null, alarm: false };
  const isOther = order.paymentIntentId !== null && order.paymentIntentId !== charge.paymentIntentId;
  if (order.paid === null && !isOther) {
    const { paid } = await storableCards(stores, order.userId, { declined: null, paid: charge.paid });
    await stores.orders.save({ ...order, paid });
  }
  return { outcome: 'charged', orderId: order.id, alarm: false };
}

/**
 * By the order id we sent to Stripe, since the event can arrive before we have stored the intent; else by the intent.
 */
async function orderOf(
  stores: Pick<Stores, 'orders'>,
  intent: Pick<PaymentIntent, 'id' | 'orderId'>,
): Promise<Order | null> {
  const named = z.uuid().safeParse(intent.orderId);
  const byName = named.success ? await stores.orders.lock(named.data) : null;
  if (byName) return byName;
  const byIntent = await stores.orders.byPaymentIntent(intent.id);
  return byIntent && stores.orders.lock(byIntent.id);
}

/**
 * `doubled`: the model is owned through another payment, and this one pays for it once that one is returned. `before`:
 * the intent was posted before.
 */
async function grant(
  stores: Needed,
  order: Order,
  intent: PaymentIntent,
  now: string,
): Promise<'fulfilled' | 'doubled' | 'before'> {
  const { purchase, userId } = order;
  if (purchase.kind === 'model') {
    const { influencerId } = purchase;
    const isOwner = await becomesOwner(stores, { userId, influencerId, orderId: order.id, createdAt: now });
    return isOwner ? 'fulfilled' : 'doubled';
  }
  // A plan may include no credits: then nothing is posted, and the order alone records the grant.
  if (purchase.credits === 0) return 'fulfilled';
  const isPosted = await stores.credits.grant({
    userId,
    amount: purchase.credits,
    kind: purchase.kind === 'subscription' ? 'subscription' : 'purchase',
    idem: fulfilmentKey(intent),
    sourceType: 'order',
    sourceId: order.id,
    detail: purchase.kind === 'subscription' ? await planDetailOf(stores, purchase) : packDetail(purchase),
    actorId: null,
    now,
  });
  return isPosted ? 'fulfilled' : 'before';
}

async function planDetailOf(stores: Needed, { planId }: { planId: string }): Promise<ReturnType<typeof planDetail>> {
  const plan = await stores.plans.byId(planId);
  return planDetail(plan?.displayName ?? { tr: '', en: '' });
}

/** The events of a granted order: it is paid, and the model, unless it was owned already, or the credits are the buyer's. */
function orderGranted({ id, userId, purchase }: Order, at: string, isDoubled: boolean): DomainEvent[] {
  const paid: DomainEvent = { type: 'order.paid', userId, at, orderId: id, kind: purchase.kind };
  if (isDoubled) return [paid];
  if (purchase.kind === 'model') {
    return [paid, { type: 'ownership.granted', userId, at, influencerId: purchase.influencerId }];
  }
  if (purchase.credits === 0) return [paid];
  return [paid, { type: 'credits.moved', userId, at, move: 'added', amount: purchase.credits, sourceId: id }];
}

/**
 * Reads the intent of an order at Stripe and applies it the same way as an event; null when there is nothing to apply.
 * Safe to repeat, never inside a transaction. Refuses as the gateway does.
 */
export async function lookAtStripe(
  ports: Pick<Ports, 'transact' | 'clock' | 'payments' | 'log'>,
  order: Order,
  options?: { timeoutMs?: number },
): Promise<Result<Applied | null>> {
  if (order.paymentIntentId === null) return ok(null);
  const fetched = await ports.payments.retrievePaymentIntent(order.paymentIntentId, options);
  if (!fetched.ok) return fetched;
  const intent = fetched.value;
  if (!intent) {
    ports.log('warn', 'payments.intentUnknown', { orderId: order.id });
    return ok(null);
  }
  const applied = await ports.transact(async (stores) => ok(await applyIntent(stores, intent, ports.clock.now())));
  if (applied.ok && applied.value.alarm) ports.log('error', 'payments.paidNotGranted', { ...applied.value });
  return applied;
}
