import type { Ports, Stores } from '#core/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { CreditPack } from '#core/credits/pack.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Order } from '../order.ts';
import type { StartedPayment } from '../present-order.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { chosenPack, newCreditOrder, samePurchase } from '../new-order.ts';
import { presentPayment } from '../present-order.ts';
import { prepareIntent } from './steps/prepare-intent.ts';

type Input = { actor: Actor; id: string; creditAmount: number; packageType: string };

/**
 * Starts the payment for a credit pack. `id` becomes the order's; a repeat with the same id finds it. Refuses
 * `input.invalid` (`payments.packUnknown`, `payments.packMismatch`), `payments.settling`, `payments.orderClosed`,
 * `payments.tooManyOpen`, and as the gateway does (then the order stays open for a repeat).
 */
export function startCreditPayment(ports: Pick<Ports, 'transact' | 'clock' | 'payments'>) {
  return async (input: Input): Promise<Result<StartedPayment>> => {
    const pack = chosenPack(input.creditAmount, input.packageType);
    if (!pack.ok) return pack;
    const opened = await ports.transact((stores) => openOrder(stores, input, pack.value, ports.clock.now()));
    if (!opened.ok) return opened;
    const { order, buyer } = opened.value;
    const intent = await prepareIntent(ports, { order, buyer, priceCents: order.amountCents });
    return intent.ok ? ok(presentPayment(order, intent.value)) : intent;
  };
}

async function openOrder(
  stores: Stores,
  { actor, id }: Input,
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
