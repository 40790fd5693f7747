import type { TransactionOrKnex } from 'objection';
import type { Refund, RefundStore } from '#core/payments/refund.ts';
import { rowOf } from './row-model.ts';

class RefundModel extends rowOf<Refund & { triedAt: string }>() {
  static override tableName = 'refunds';
}

export function createRefundStore(trx: TransactionOrKnex): RefundStore {
  const refunds = () => RefundModel.query(trx);
  return {
    async byId(id) {
      const row = await refunds().findById(id);
      return row ? toRefund(row) : null;
    },
    async ofOrder(orderId) {
      const rows = await refunds().where('order_id', orderId).orderBy(['created_at', 'id']);
      return rows.map(toRefund);
    },
    async insert(refund) {
      await refunds().insert({ ...refund, triedAt: refund.createdAt });
    },
    async save({ id, amountCents, state, failure, stripeId }) {
      await refunds().findById(id).patch({ amountCents, state, failure, stripeId });
    },
    async takeUnsent(triedBefore, now, limit) {
      const due = refunds()
        .select('id')
        .where('state', 'requested')
        .where('tried_at', '<=', triedBefore)
        .orderBy('tried_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await refunds().whereIn('id', due).patch({ triedAt: now }).returning('*');
      return taken.map(toRefund);
    },
  };
}

function toRefund({ triedAt: _tried, ...refund }: RefundModel): Refund {
  return refund;
}

export const stores = { refunds: createRefundStore };

export const ownTables = {
  order_refunds: {
    table: 'refunds',
    columns: 'refunds.order_id, refunds.amount_cents, state, refunds.created_at',
    from: 'refunds join orders on orders.id = order_id',
    owner: 'orders.user_id',
    key: 'refunds.id',
  },
};
