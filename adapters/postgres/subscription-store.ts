import type { TransactionOrKnex } from 'objection';
import { raw } from 'objection';
import type { NamedSubscription, Subscription, SubscriptionStore } from '#core/subscriptions/subscription.ts';
import { invoiceQueries } from './subscription-invoices.ts';
import { insertNew, rowOf } from './row-model.ts';

/** `looks`: how many readings of Stripe have begun. `readAt`: when somebody last waited for one. */
type SubscriptionRow = Subscription & { looks: number; readAt: string | null; userName?: string };

class SubscriptionModel extends rowOf<SubscriptionRow>() {
  static override tableName = 'subscriptions';
}

export function createSubscriptionStore(trx: TransactionOrKnex): SubscriptionStore {
  const rows = () => SubscriptionModel.query(trx);
  return {
    byId: async (id) => toSubscription(await rows().findById(id)),
    lock: async (id) => toSubscription(await rows().findById(id).forUpdate()),
    byStripeId: async (stripeId) => toSubscription(await rows().findOne('stripe_id', stripeId)),
    async standingOf(userId, { lock } = { lock: false }) {
      const standing = rows().findOne('user_id', userId).whereNull('ended_at');
      return toSubscription(await (lock ? standing.forUpdate() : standing));
    },
    latestOf: async (userId) =>
      toSubscription(
        await rows().where('user_id', userId).orderByRaw('ended_at is null desc, created_at desc, id desc').first(),
      ),
    insert: (subscription) =>
      insertNew<SubscriptionRow>(SubscriptionModel, trx, { ...subscription, looks: 0, readAt: null }),
    async save({ id, ...changes }) {
      const saved = await rows().findById(id).patch(changes);
      if (saved !== 1) throw new Error(`subscription ${id} is not there`);
    },
    async nextLook(id) {
      const [row] = await rows()
        .where('id', id)
        .patch({ looks: raw('looks + 1') })
        .returning('looks');
      if (!row) throw new Error(`subscription ${id} is not there`);
      return row.looks;
    },
    async takeForReader(id, now, pauseMs) {
      const before = new Date(Date.parse(now) - pauseMs).toISOString();
      const taken = await rows()
        .where({ id })
        .where((last) => last.whereNull('read_at').orWhere('read_at', '<=', before))
        .patch({ readAt: now });
      return taken === 1;
    },
    async takeDue(now, again, limit) {
      const due = rows()
        .select('id')
        .whereNull('ended_at')
        .where('next_look_at', '<=', now)
        .orderBy(['next_look_at', 'id'])
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await rows().whereIn('id', due).patch({ nextLookAt: again }).returning('*');
      return taken.map(fromRow);
    },
    async runOut(now, limit) {
      const over = await rows()
        .whereNull('ended_at')
        .where('is_recurring', false)
        .where('period_end', '<=', now)
        .orderBy('period_end')
        .limit(limit);
      return over.map(fromRow);
    },
    async list({ state, userId, limit, offset }) {
      const found = rows().where((row) => {
        if (userId !== undefined) void row.where('subscriptions.user_id', userId);
        if (state === 'standing') void row.whereNull('ended_at');
        if (state === 'ended') void row.whereNotNull('ended_at');
      });
      const page = await found
        .clone()
        .select('subscriptions.*', 'users.name as userName')
        .join('users', 'users.id', 'subscriptions.user_id')
        .orderBy([
          { column: 'subscriptions.created_at', order: 'desc' },
          { column: 'subscriptions.id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset);
      const total = await found.resultSize();
      return { rows: page.map((row): NamedSubscription => ({ ...fromRow(row), userName: row.userName ?? '' })), total };
    },
    ...invoiceQueries(trx),
  };
}

function toSubscription(row: SubscriptionModel | undefined): Subscription | null {
  return row ? fromRow(row) : null;
}

function fromRow(row: SubscriptionModel): Subscription {
  const { looks: _looks, userName: _name, readAt: _readAt, ...subscription } = row;
  return subscription;
}
