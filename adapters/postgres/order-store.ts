import type { TransactionOrKnex } from 'objection';
import type { Order, OrderStore, Purchase } from '#core/payments/order.ts';
import { raw } from 'objection';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

/** The purchase is in columns of its own, so that the database can check it. */
type OrderRow = Omit<Order, 'purchase'> & {
  kind: Purchase['kind'];
  influencerId: string | null;
  packageType: string | null;
  credits: number | null;
  planId: string | null;
  planInterval: 'month' | 'year' | null;
  /** When Stripe was last queried about it. */
  checkedAt: string | null;
  /** When its buyer last waited for it; null: never since it was created. */
  wantedAt: string | null;
  /** The time of the last declined attempt. */
  declinedAt: string | null;
};

class OrderModel extends rowOf<OrderRow>() {
  static override tableName = 'orders';
  static override jsonAttributes = ['attempts', 'paid'];
}

export function createOrderStore(trx: TransactionOrKnex): OrderStore {
  const orders = () => OrderModel.query(trx);
  return {
    byId: async (id) => toOrder(await orders().findById(id)),
    lock: async (id) => toOrder(await orders().findById(id).forUpdate()),
    byPaymentIntent: async (paymentIntentId) => toOrder(await orders().findOne('payment_intent_id', paymentIntentId)),
    openModelOrder: async (userId, influencerId) =>
      toOrder(await orders().findOne({ user_id: userId, influencer_id: influencerId, kind: 'model', status: 'open' })),
    openPlanOrder: async (userId) =>
      toOrder(await orders().findOne({ user_id: userId, kind: 'subscription', status: 'open' })),
    insert: (order) => insertNew(OrderModel, trx, toRow(order)),
    async save({ id, status, paymentIntentId, failureCode, isProcessing, fulfilledAt, attempts, paid, linkSentAt }) {
      const changes = { status, paymentIntentId, failureCode, isProcessing, fulfilledAt, attempts, paid, linkSentAt };
      const saved = await orders()
        .findById(id)
        .patch({ ...changes, declinedAt: declinedAtOf(attempts) });
      if (saved !== 1) throw new Error(`order ${id} is missing`);
    },
    async takeUnsettled(now, limit) {
      const due = orders()
        .select('id')
        .where('status', 'open')
        .whereNotNull('payment_intent_id')
        .whereRaw(dueSql, [now])
        .orderByRaw(`${interestSql} desc, id`)
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await orders().whereIn('id', due).patch({ checkedAt: now }).returning('*');
      return taken.map(fromRow);
    },
    async release(ids) {
      await orders()
        .whereIn('id', [...ids])
        .patch({ checkedAt: null });
    },
    async takeForBuyer(id, now, pauseMs) {
      const before = new Date(Date.parse(now) - pauseMs).toISOString();
      const [taken] = await orders()
        .where({ id, status: 'open' })
        .whereNotNull('payment_intent_id')
        .where((last) => last.whereNull('checked_at').orWhere('checked_at', '<=', before))
        .patch({ checkedAt: now, wantedAt: now })
        .returning('*');
      return toOrder(taken);
    },
    async ofUser(userId, limit) {
      const rows = await orders()
        .where({ user_id: userId })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      return rows.map(fromRow);
    },
    async forgetCards(userId) {
      // A fact without its card stays, so that a late event of Stripe does not bring the card back.
      await orders()
        .where({ user_id: userId })
        .whereRaw(`(attempts <> '[]' or paid is not null)`)
        .patch({
          paid: raw(`case when paid is not null then '{"card": null, "receiptUrl": null}'::jsonb end`),
          attempts: raw(withoutCards),
        });
    },
    async openOrders(userId, exceptId) {
      const query = orders().where({ user_id: userId, status: 'open' }).orderBy(['created_at', 'id']);
      if (exceptId !== undefined) void query.whereNot('id', exceptId);
      return (await query).map(fromRow);
    },
  };
}

function declinedAtOf(attempts: Order['attempts']): string | null {
  return attempts.at(-1)?.at ?? null;
}

/** The declined attempts of a row, in their order, without their cards. */
export const withoutCards = `(select coalesce(jsonb_agg(jsonb_set(attempt, '{card}', 'null') order by place), '[]')
  from jsonb_array_elements(attempts) with ordinality as each (attempt, place))`;

const interestSql = 'coalesce(wanted_at, created_at)';

/**
 * The span since the last interest at least doubles from one look to the next: some twenty looks in a year, never a
 * flood. Raw: arithmetic of instants.
 */
const dueSql = `cast(? as timestamptz) - ${interestSql}
  >= greatest(interval '2 minutes', 2 * (checked_at - ${interestSql}))`;

function toOrder(row: OrderModel | undefined): Order | null {
  return row ? fromRow(row) : null;
}

function fromRow(row: OrderModel): Order {
  const {
    kind: _kind,
    influencerId: _influencer,
    packageType: _pack,
    credits: _credits,
    planId: _plan,
    planInterval: _interval,
    checkedAt: _at,
    wantedAt: _wanted,
    declinedAt: _declined,
    ...order
  } = row;
  return { ...order, purchase: toPurchase(row) };
}

function toPurchase({ id, influencerId, packageType, credits, planId, planInterval }: OrderModel): Purchase {
  if (influencerId !== null) return { kind: 'model', influencerId };
  if (planId !== null && planInterval !== null && credits !== null) {
    return { kind: 'subscription', planId, interval: planInterval, credits };
  }
  if (packageType === null || credits === null) throw new Error(`order ${id} is for nothing`);
  return { kind: 'credits', packageType, credits };
}

function toRow({ purchase, ...order }: Order): OrderRow {
  const empty = { influencerId: null, packageType: null, credits: null, planId: null, planInterval: null };
  const bought = { ...empty, ...columnsOf(purchase) };
  return { ...order, ...bought, checkedAt: null, wantedAt: null, declinedAt: declinedAtOf(order.attempts) };
}

function columnsOf(purchase: Purchase) {
  if (purchase.kind !== 'subscription') return purchase;
  const { kind, planId, interval: planInterval, credits } = purchase;
  return { kind, planId, planInterval, credits };
}

export const stores = { orders: createOrderStore };

export const ownTables = {
  orders: ownTable(
    'orders',
    'id, kind, influencer_id, package_type, plan_id, plan_interval, credits, amount_cents, currency, status, failure_code, attempts, paid, created_at, fulfilled_at',
  ),
};
