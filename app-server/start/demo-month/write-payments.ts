import type { Ports, Stores } from '#core/ports.ts';
import type { Order } from '#core/payments/order.ts';
import type { PaidHistory, PastPayment, PastSubscription } from './past-payments.ts';
import { packById } from '#core/credits/pack.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { newCreditOrder, newModelOrder } from '#core/payments/new-order.ts';
import { applyIntent } from '#core/payments/use-cases/steps/apply-intent.ts';
import { reclaim } from '#core/payments/use-cases/steps/returned-payments.ts';
import { newSubscription, termsOf } from '#core/subscriptions/new-subscription.ts';
import { applySubscription } from '#core/subscriptions/use-cases/steps/apply-subscription.ts';
import { idOf, secondsAfter } from '#adapters/stand-ins/demo/demo-ids.ts';
import { planOf } from './past-payments.ts';

/** One thing that happened, written in the order of time, as the ledger requires. */
export type Moment = { at: string; write: (stores: Stores) => Promise<void> };

type WritePorts = Pick<Ports, 'ids' | 'clock'>;

/** Applies Stripe's reports by the rules for its events. */
export function momentsOfPayments(ports: WritePorts, { userId, payments, subscription }: PaidHistory): Moment[] {
  return [
    ...payments.flatMap((payment) => momentsOfPayment(ports, userId, payment)),
    ...(subscription ? momentsOfSubscription(ports, userId, subscription) : []),
  ];
}

function momentsOfPayment(ports: WritePorts, userId: string, payment: PastPayment): Moment[] {
  const { orderId, purchase, startedAt, reports, returned } = payment;
  const paymentIntentId = reports[0]!.intent.id;
  const moments: Moment[] = [
    {
      at: startedAt,
      write: async (stores) => {
        const order = await newOrder(stores, ports, { orderId, userId, item: purchase.item, startedAt });
        await stores.orders.insert({ ...order, paymentIntentId });
      },
    },
    ...reports.map(({ at, intent }): Moment => ({
      at,
      write: async (stores) => void (await applyIntent(stores, intent, at)),
    })),
  ];
  if (returned === null) return moments;
  const at = secondsAfter(reports.at(-1)!.at, 86_400);
  const write = async (stores: Stores) => {
    const grant = await stores.paymentGrants.byIntent(paymentIntentId);
    if (grant) await reclaim(stores, { ids: ports.ids, clock: { now: () => at } }, grant, returned);
  };
  return [...moments, { at, write }];
}

async function newOrder(
  { influencers }: Pick<Stores, 'influencers'>,
  ports: Pick<Ports, 'ids'>,
  { orderId: id, userId, item, startedAt: now }: { orderId: string; userId: string; item: string; startedAt: string },
): Promise<Order> {
  const pack = packById(item);
  if (pack) return newCreditOrder({ id, userId, pack, now });
  const model = await influencers.byId(idOf(ports, 'model', item));
  if (!isOnSale(model)) throw new Error(`the demo does not sell ${item}`);
  return newModelOrder({ id, userId, model, now });
}

function momentsOfSubscription(ports: WritePorts, userId: string, subscription: PastSubscription): Moment[] {
  const { rowId, plan: chosen, startedAt, fetched, invoices } = subscription;
  const start: Moment = {
    at: startedAt,
    write: async (stores) => {
      const plan = (await stores.plans.byId(idOf(ports, 'plan', chosen.plan)))!;
      await stores.subscriptions.insert(newSubscription({ id: rowId, userId, plan, now: startedAt }));
      await stores.subscriptions.agree(termsOf(rowId, planOf(chosen).stripePriceId!, plan, startedAt));
    },
  };
  // Each invoice when it was paid, so that its credits are posted then.
  const reads = invoices.map((invoice): Moment => {
    const at = invoice.paidAt ?? invoice.createdAt;
    return {
      at,
      write: async (stores) => {
        const look = await stores.subscriptions.nextLook(rowId);
        const reading = { look, subscription: fetched, invoices: [invoice], now: at };
        const { outcome, alarm } = await applySubscription(stores, ports.ids, rowId, reading);
        if (alarm || outcome.startsWith('ignored')) throw new Error(`the demo's subscription: ${outcome}`);
      },
    };
  });
  return [start, ...reads];
}
