import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { OrderDetail } from '../order-detail-schema.ts';
import { presentTransaction } from '#core/credits/ledger.ts';
import { presentAttempt, presentOrder } from '#core/payments/order.ts';
import { presentRefund, refundableCents } from '#core/payments/refund.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** Everything about one order, for admins. Refuses `notFound`. */
export function getOrderDetail({ read }: Pick<Ports, 'read'>) {
  return async ({ id }: { id: string }): Promise<Result<{ order: OrderDetail }>> =>
    read(async (stores) => {
      const order = await stores.orders.byId(id);
      if (!order) return refuse('notFound');
      const { purchase, userId, paymentIntentId } = order;
      const [buyer, grant, entries, refunds, plan, model] = await Promise.all([
        stores.users.byId(userId),
        paymentIntentId === null ? null : stores.paymentGrants.byIntent(paymentIntentId),
        stores.credits.entriesOfSource('order', id),
        stores.refunds.ofOrder(id),
        purchase.kind === 'subscription' ? stores.plans.byId(purchase.planId) : null,
        purchase.kind === 'model' ? modelOf(stores, userId, purchase.influencerId, id) : null,
      ]);
      const nameOf = await adminNames(
        stores,
        refunds.flatMap(({ requestedBy }) => requestedBy ?? []),
      );
      return ok({
        order: {
          ...presentOrder(order),
          buyer: { id: userId, name: buyer?.name ?? '', email: buyer?.email ?? '' },
          model,
          planName: plan?.displayName ?? null,
          credits: purchase.kind === 'model' ? null : purchase.credits,
          fulfilledAt: order.fulfilledAt,
          attempts: order.attempts.map(presentAttempt),
          paymentIntentId,
          card: order.paid?.card ?? null,
          receiptUrl: order.paid?.receiptUrl ?? null,
          entries: entries.map(presentTransaction),
          refunds: refunds.map((refund) => presentRefund(refund, refund.requestedBy && nameOf(refund.requestedBy))),
          returned: dollarsOf(grant?.returnedCents ?? 0),
          disputed: dollarsOf(grant?.disputedCents ?? 0),
          refundable: grant?.disputedCents ? 0 : dollarsOf(refundableCents(order, grant, refunds)),
          linkSentAt: order.linkSentAt,
        },
      });
    });
}

/** `isOwned`: through this order. */
async function modelOf(
  stores: Pick<Stores, 'influencers' | 'ownerships'>,
  userId: string,
  influencerId: string,
  orderId: string,
): Promise<OrderDetail['model']> {
  const [model, ownership] = await Promise.all([
    stores.influencers.byId(influencerId),
    stores.ownerships.certified(userId, influencerId),
  ]);
  const isOwned = ownership?.orderId === orderId;
  const certificateNumber = isOwned ? ownership.certificateNumber : null;
  return { id: influencerId, name: model?.name ?? '', isOwned, certificateNumber };
}

async function adminNames({ users }: Pick<Stores, 'users'>, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await Promise.all([...new Set(ids)].map((id) => users.byId(id)));
  const names = new Map(rows.flatMap((each) => (each ? [[each.id, each.name] as const] : [])));
  return (id) => names.get(id) ?? '';
}
