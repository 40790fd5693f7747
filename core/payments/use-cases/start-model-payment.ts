import type { Ports, Stores } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../order.ts';
import type { StartedPayment } from '../present-order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { newModelOrder, samePurchase } from '../new-order.ts';
import { presentPayment } from '../present-order.ts';
import { prepareIntent } from './steps/prepare-intent.ts';

type Input = { actor: Actor; id: string; modelId: string };
type Opened = { order: Order; buyer: User; priceCents: number };

/**
 * Starts the payment for a model. The open order of the same buyer and model is used again, so that two tabs pay once.
 * `id` becomes the order's; a repeat with the same id finds it. The order is committed before Stripe is called. Refuses
 * `notFound` (not on sale), `marketplace.alreadyOwned`, `payments.settling`, `payments.orderClosed`,
 * `payments.tooManyOpen`, and as the gateway does (then the order stays open for a repeat).
 */
export function startModelPayment(ports: Pick<Ports, 'transact' | 'clock' | 'payments'>) {
  return async (input: Input): Promise<Result<StartedPayment>> => {
    const first = await pay(input);
    // The order that was open had lost its intent and is closed now: this is a new attempt.
    return !first.ok && first.refusal.code === 'payments.orderClosed' ? pay(input) : first;
  };

  async function pay(input: Input): Promise<Result<StartedPayment>> {
    const opened = await ports.transact((stores) => openOrder(stores, input, ports.clock.now()));
    if (!opened.ok) return opened;
    const intent = await prepareIntent(ports, opened.value);
    return intent.ok ? ok(presentPayment(opened.value.order, intent.value)) : intent;
  }
}

async function openOrder(stores: Stores, { actor, id, modelId }: Input, now: string): Promise<Result<Opened>> {
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
