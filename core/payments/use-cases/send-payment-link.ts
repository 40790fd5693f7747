import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { nameOfPurchase } from './steps/name-of-purchase.ts';

/** A buyer gets one link for an order in this time, whoever sends it. */
const pauseMs = 10 * 60_000;

/**
 * An admin sends the buyer of an unpaid model or pack a link into the product's own payment (the contract's access): a
 * mail and an entry in the app, by the event. Price and ownership are checked again when it is paid. Refuses
 * `notFound`, `payments.linkOfPlan`, `payments.alreadyPaid`, `payments.settling`, `payments.linkJustSent`,
 * `marketplace.alreadyOwned`, `payments.notOnSale`, and `payments.buyerDisabled`.
 */
export function sendPaymentLink(ports: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async ({ actor, orderId }: { actor: Actor; orderId: string }): Promise<Result<{ sentAt: string }>> =>
    ports.transact(async (stores) => {
      const now = ports.clock.now();
      const order = await stores.orders.lock(orderId);
      if (!order) return refuse('notFound');
      const { purchase, userId, status, linkSentAt } = order;
      if (purchase.kind === 'subscription') return refuse('payments.linkOfPlan');
      if (status === 'fulfilled' || status === 'refused') return refuse('payments.alreadyPaid');
      if (order.isProcessing) return refuse('payments.settling');
      if (linkSentAt !== null && Date.parse(now) - Date.parse(linkSentAt) < pauseMs) {
        return refuse('payments.linkJustSent');
      }
      const buyer = await stores.users.account(userId);
      if (buyer?.disabledAt !== null) return refuse('payments.buyerDisabled');
      if (purchase.kind === 'model') {
        if (await stores.ownerships.owns(userId, purchase.influencerId)) return refuse('marketplace.alreadyOwned');
        if (!isOnSale(await stores.influencers.byId(purchase.influencerId))) return refuse('payments.notOnSale');
      }
      await stores.orders.save({ ...order, linkSentAt: now });
      await stores.events.append({ type: 'order.linkSent', userId, at: now, orderId });
      await stores.audit.append(
        auditEntry({
          id: ports.ids.next(),
          at: now,
          actorId: actor.userId,
          action: 'linkSent',
          subject: { kind: 'order', id: orderId, name: await nameOfPurchase(stores, order) },
          after: { amountCents: order.amountCents },
        }),
      );
      return ok({ sentAt: now });
    });
}
