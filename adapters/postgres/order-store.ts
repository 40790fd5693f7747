import type { TransactionOrKnex } from 'objection';
import type { Order, OrderStore, Purchase } from '#core/payments/order.ts';
import { insertNew, rowOf } from './row-model.ts';

/** What was bought lies in columns of its own, so that the database can check it. */
type OrderRow = Omit<Order, 'purchase'> & {
  kind: Purchase['kind'];
  influencerId: string | null;
  packageType: string | null;
  credits: number | null;
  /** When Stripe was last asked about it. */
  checkedAt: string | null;
};

class OrderModel extends rowOf<OrderRow>() {
  static override tableName = 'orders';
}

export function createOrderStore(trx: TransactionOrKnex): OrderStore {
  const orders = () => OrderModel.query(trx);
  return {
    byId: async (id) => toOrder(await orders().findById(id)),
    lock: async (id) => toOrder(await orders().findById(id).forUpdate()),
    byPaymentIntent: async (paymentIntentId) => toOrder(await orders().findOne('payment_intent_id', paymentIntentId)),
    openModelOrder: async (userId, influencerId) =>
      toOrder(await orders().findOne({ user_id: userId, influencer_id: influencerId, kind: 'model', status: 'open' })),
    insert: (order) => insertNew(OrderModel, trx, toRow(order)),
    async save({ id, status, paymentIntentId, failureCode, fulfilledAt }) {
      const saved = await orders().findById(id).patch({ status, paymentIntentId, failureCode, fulfilledAt });
      if (saved !== 1) throw new Error(`order ${id} is not there`);
    },
    async takeUnsettled(now, limit) {
      const due = orders()
        .select('id')
        .where('status', 'open')
        .whereNotNull('payment_intent_id')
        .whereRaw(dueSql, [now])
        .orderBy([{ column: 'checked_at', nulls: 'first' }, 'created_at'])
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await orders().whereIn('id', due).patch({ checkedAt: now }).returning('*');
      return taken.map(fromRow);
    },
  };
}

/**
 * The age at the next look is at least twice the age at the last one: some twenty looks in a year, never a flood.
 * Raw: arithmetic of instants.
 */
const dueSql = `cast(? as timestamptz) - created_at >= greatest(interval '2 minutes', 2 * (checked_at - created_at))`;

function toOrder(row: OrderModel | undefined): Order | null {
  return row ? fromRow(row) : null;
}

function fromRow(row: OrderModel): Order {
  const {
    kind: _kind,
    influencerId: _influencer,
    packageType: _pack,
    credits: _credits,
    checkedAt: _at,
    ...order
  } = row;
  return { ...order, purchase: toPurchase(row) };
}

function toPurchase({ id, influencerId, packageType, credits }: OrderModel): Purchase {
  if (influencerId !== null) return { kind: 'model', influencerId };
  if (packageType === null || credits === null) throw new Error(`order ${id} is for nothing`);
  return { kind: 'credits', packageType, credits };
}

function toRow({ purchase, ...order }: Order): OrderRow {
  return { ...order, influencerId: null, packageType: null, credits: null, checkedAt: null, ...purchase };
}
