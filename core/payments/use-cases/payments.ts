import type { Ports, Stores } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order, StartedPayment, OrderView } from '../order.ts';
import type { CreditPack } from '#core/credits/pack.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { presentPayment, presentOrder } from '../order.ts';
import { newModelOrder, samePurchase, chosenPack, newCreditOrder } from '../new-order.ts';
import { prepareIntent } from './steps/prepare-intent.ts';
import { lookAtStripe } from './steps/apply-intent.ts';

/** A waiting page polls every second or so: Stripe is called once in this time for all of them, and not for long. */
const pauseMs = 5_000;
const patienceMs = 3_000;

type CreditInput = { actor: Actor; id: string; creditAmount: number; packageType: string };

type ModelInput = { actor: Actor; id: string; modelId: string };
type Opened = { order: Order; buyer: User; priceCents: number };

/**
 * Starts the payment for a model. The open order of the same buyer and model is used again, so that two tabs pay once.
 * `id` becomes the order's; a repeat with the same id finds it. The order is committed before Stripe is called. Refuses
 * `notFound` (not on sale), `marketplace.alreadyOwned`, `payments.settling`, `payments.orderClosed`,
 * `payments.tooManyOpen`, and as the gateway does (then the order stays open for a repeat).
 */
export function startModelPayment(ports: Pick<Ports, 'transact' | 'clock' | 'payments'>) {
  return async (input: ModelInput): Promise<Result<StartedPayment>> => {
    const first = await pay(input);
    // The order that was open had lost its intent and is closed now: this is a new attempt.
    return !first.ok && first.refusal.code === 'payments.orderClosed' ? pay(input) : first;
  };

  async function pay(input: ModelInput): Promise<Result<StartedPayment>> {
    const opened = await ports.transact((stores) => openModelOrder(stores, input, ports.clock.now()));
    if (!opened.ok) return opened;
    const intent = await prepareIntent(ports, opened.value);
    return intent.ok ? ok(presentPayment(opened.value.order, intent.value)) : intent;
  }
}

async function openModelOrder(
  stores: Stores,
  { actor, id, modelId }: ModelInput,
  now: string,
): Promise<Result<Opened>> {
  const buyer = await stores.users.byId(actor.userId);
  if (!buyer) return refuse('auth.required');
  const model = await stores.influencers.hold(modelId);
  if (!isOnSale(model)) return refuse('notFound');
  if (await stores.ownerships.owns(buyer.id, modelId)) return refuse('marketplace.alreadyOwned');

  const fresh = newModelOrder({ id, userId: buyer.id, model, now });
  const started = (order: Order): Result<Opened> => ok({ order, buyer, priceCents: fresh.amountCents });
  const repeated = await stores.orders.byId(id);
  if (repeated && (repeated.userId !== buyer.id || !samePurchase(repeated.purchase, fresh.purchase))) {
    return refuse('request.keyReused');
  }
  if (repeated?.status === 'open') return started(repeated);
  const open = await stores.orders.openModelOrder(buyer.id, modelId);
  if (open) return started(open);
  if (repeated) return refuse('payments.orderClosed');
  if (await stores.orders.insert(fresh)) return started(fresh);
  // Another tab was quicker by a moment; its order is ours too.
  const theirs = await stores.orders.openModelOrder(buyer.id, modelId);
  return theirs ? started(theirs) : refuse('payments.settling');
}

/**
 * Starts the payment for a credit pack. `id` becomes the order's; a repeat with the same id finds it. Refuses
 * `input.invalid` (`payments.packUnknown`, `payments.packMismatch`), `payments.settling`, `payments.orderClosed`,
 * `payments.tooManyOpen`, and as the gateway does (then the order stays open for a repeat).
 */
export function startCreditPayment(ports: Pick<Ports, 'transact' | 'clock' | 'payments'>) {
  return async (input: CreditInput): Promise<Result<StartedPayment>> => {
    const pack = chosenPack(input.creditAmount, input.packageType);
    if (!pack.ok) return pack;
    const opened = await ports.transact((stores) => openCreditOrder(stores, input, pack.value, ports.clock.now()));
    if (!opened.ok) return opened;
    const { order, buyer } = opened.value;
    const intent = await prepareIntent(ports, { order, buyer, priceCents: order.amountCents });
    return intent.ok ? ok(presentPayment(order, intent.value)) : intent;
  };
}

async function openCreditOrder(
  stores: Stores,
  { actor, id }: CreditInput,
  pack: CreditPack,
  now: string,
): Promise<Result<{ order: Order; buyer: User }>> {
  const buyer = await stores.users.byId(actor.userId);
  if (!buyer) return refuse('auth.required');
  const fresh = newCreditOrder({ id, userId: buyer.id, pack, now });
  if (await stores.orders.insert(fresh)) return ok({ order: fresh, buyer });
  const repeated = await stores.orders.byId(id);
  if (!repeated || repeated.userId !== buyer.id || !samePurchase(repeated.purchase, fresh.purchase)) {
    return refuse('request.keyReused');
  }
  if (repeated.status === 'open') return ok({ order: repeated, buyer });
  return refuse(repeated.status === 'canceled' ? 'payments.orderClosed' : 'payments.settling');
}

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
