import type { Ports, Stores } from '#core/ports.ts';
import type { Order } from '#core/payments/order.ts';
import type { Bought } from '#core/notifications/mails.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from './steps/send-mail.ts';

/** Sends the receipt of a paid order. Safe to repeat: the mail is named after the order. */
export function mailReceipt(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ orderId }: { orderId: string }): Promise<void> => {
    const paid = await ports.read(async (stores) => {
      const order = await stores.orders.byId(orderId);
      const user = order && (await stores.users.byId(order.userId));
      if (!order?.fulfilledAt || !user) return null;
      return { order, at: order.fulfilledAt, user, bought: await boughtWith(stores, order) };
    });
    if (!paid) return;
    const { order, at, user, bought } = paid;
    const params = { name: user.name, bought, amountCents: order.amountCents, orderId, at };
    // Stripe's events contain no language of the buyer: Turkish, the default (spec §1), with a line in English.
    const mail = mailOf({ kind: 'receipt', params }, 'tr', ports.settings.current().brandName);
    await sendMail(ports, { id: `receipt-${orderId}`, to: user.email, ...mail });
  };
}

async function boughtWith(stores: Pick<Stores, 'influencers' | 'plans'>, { purchase }: Order): Promise<Bought> {
  if (purchase.kind === 'credits') return { kind: 'credits', credits: purchase.credits };
  if (purchase.kind === 'subscription') {
    const plan = await stores.plans.byId(purchase.planId);
    return { kind: 'plan', name: plan?.displayName ?? { tr: '', en: '' }, credits: purchase.credits };
  }
  const model = await stores.influencers.byId(purchase.influencerId);
  return { kind: 'model', name: model?.name ?? '' };
}
