import type { TransactionOrKnex } from 'objection';
import type { Order, OrderStore, StripeCustomerStore, StripeEventStore } from '#core/payments/order.ts';
import { OrderRow, toOrder, toOrderRow } from './rows/order-row.ts';

export function createOrderStore(trx: TransactionOrKnex): OrderStore {
  const orders = () => OrderRow.query(trx);
  return {
    byId: (id) => one(orders().findById(id)),
    lock: (id) => one(orders().findById(id).forUpdate()),
    byPaymentIntent: (paymentIntentId) => one(orders().findOne('payment_intent_id', paymentIntentId)),
    openModelOrder: (userId, influencerId) =>
      one(orders().findOne({ user_id: userId, influencer_id: influencerId, kind: 'model', status: 'open' })),
    async insert(order) {
      const inserted = await trx('orders').insert(toOrderRow(order)).onConflict().ignore().returning('id');
      return inserted.length === 1;
    },
    async save(order) {
      const saved = await trx('orders').where('id', order.id).update({
        status: order.status,
        payment_intent_id: order.paymentIntentId,
        failure_code: order.failureCode,
        fulfilled_at: order.fulfilledAt,
      });
      if (saved !== 1) throw new Error(`order ${order.id} is not there`);
    },
    async takeUnsettled(now, limit) {
      const { rows } = await trx.raw<{ rows: OrderRow[] }>(takeUnsettledSql, { now, limit });
      return rows.map(toOrder);
    },
  };
}

/** The age at the next look is at least twice the age at the last one: some twenty looks in a year, never a flood. */
const takeUnsettledSql = `
  update orders set checked_at = :now where id in (
    select id from orders
    where status = 'open' and payment_intent_id is not null
      and cast(:now as timestamptz) - created_at >= greatest(interval '2 minutes', 2 * (checked_at - created_at))
    order by checked_at nulls first, created_at
    limit :limit
    for update skip locked
  ) returning *`;

async function one(query: PromiseLike<OrderRow | undefined>): Promise<Order | null> {
  const row = await query;
  return row ? toOrder(row) : null;
}

export function createStripeEventStore(trx: TransactionOrKnex): StripeEventStore {
  return {
    async insert({ id, type, payload, receivedAt }) {
      const inserted = await trx('stripe_events')
        .insert({ id, type, payload: JSON.stringify(payload), received_at: receivedAt })
        .onConflict('id')
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },
    async byId(id) {
      const row = await trx('stripe_events').where({ id }).first('id', 'type', 'payload', 'processed_at');
      return row ? { id: row.id, type: row.type, payload: row.payload, processedAt: row.processed_at } : null;
    },
    async markProcessed(id, at, outcome) {
      await trx('stripe_events').where({ id, processed_at: null }).update({ processed_at: at, outcome });
    },
    async unprocessed(receivedBefore, limit) {
      return trx('stripe_events')
        .whereNull('processed_at')
        .where('received_at', '<', receivedBefore)
        .orderBy('received_at')
        .limit(limit)
        .pluck('id');
    },
  };
}

export function createStripeCustomerStore(trx: TransactionOrKnex): StripeCustomerStore {
  return {
    async idOf(userId) {
      const row = await trx('stripe_customers').where('user_id', userId).first('customer_id');
      return row?.customer_id ?? null;
    },
    async insert(userId, customerId) {
      await trx('stripe_customers').insert({ user_id: userId, customer_id: customerId }).onConflict('user_id').ignore();
    },
    async remove(userId) {
      await trx('stripe_customers').where('user_id', userId).delete();
    },
  };
}
