import { Model } from 'objection';
import type { Order, Purchase } from '#core/payments/order.ts';

export class OrderRow extends Model {
  static override tableName = 'orders';
  declare id: string;
  declare user_id: string;
  declare kind: Purchase['kind'];
  declare influencer_id: string | null;
  declare package_type: string | null;
  declare credits: number | null;
  declare amount_cents: number;
  declare currency: 'usd';
  declare status: Order['status'];
  declare payment_intent_id: string | null;
  declare failure_code: string | null;
  declare created_at: string;
  declare fulfilled_at: string | null;
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    userId: row.user_id,
    purchase: toPurchase(row),
    amountCents: row.amount_cents,
    currency: row.currency,
    status: row.status,
    paymentIntentId: row.payment_intent_id,
    failureCode: row.failure_code,
    createdAt: row.created_at,
    fulfilledAt: row.fulfilled_at,
  };
}

export function toOrderRow(order: Order) {
  const { purchase } = order;
  return {
    id: order.id,
    user_id: order.userId,
    kind: purchase.kind,
    influencer_id: purchase.kind === 'model' ? purchase.influencerId : null,
    package_type: purchase.kind === 'credits' ? purchase.packageType : null,
    credits: purchase.kind === 'credits' ? purchase.credits : null,
    amount_cents: order.amountCents,
    currency: order.currency,
    status: order.status,
    payment_intent_id: order.paymentIntentId,
    failure_code: order.failureCode,
    created_at: order.createdAt,
    fulfilled_at: order.fulfilledAt,
  };
}

function toPurchase(row: OrderRow): Purchase {
  if (row.influencer_id !== null) return { kind: 'model', influencerId: row.influencer_id };
  if (row.package_type === null || row.credits === null) throw new Error(`order ${row.id} is for nothing`);
  return { kind: 'credits', packageType: row.package_type, credits: row.credits };
}
