import type { TransactionOrKnex } from 'objection';
import type {
  EndedSubscription,
  NamedSubscription,
  Period,
  CurrentSubscription,
  Subscription,
  SubscriptionStatus,
  SubscriptionStore,
} from '#core/subscriptions/subscription.ts';
import { raw } from 'objection';
import { isEnded, displayedValues } from '#core/subscriptions/subscription.ts';
import { countBounded } from './count-bounded.ts';
import { invoiceQueries } from './invoice-queries.ts';
import { insertNew, newestFirst, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

/** `looks`: how many reads of Stripe have begun. `readAt`: when a caller last waited for one. */
type SubscriptionRow = {
  id: string;
  userId: string;
  planId: string;
  createdAt: string;
  status: SubscriptionStatus;
  isRecurring: boolean;
  stripeId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  cancelsAtPeriodEnd: boolean;
  nextPlanId: string | null;
  pendingPlanId: string | null;
  attempt: number;
  askedPlanId: string | null;
  askedAt: string | null;
  shownLook: number;
  nextLookAt: string | null;
  endedAt: string | null;
  looks: number;
  readAt: string | null;
};

class SubscriptionModel extends rowOf<SubscriptionRow & { userName?: string }>() {
  static override tableName = 'subscriptions';
}

export function createSubscriptionStore(trx: TransactionOrKnex): SubscriptionStore {
  const rows = () => SubscriptionModel.query(trx);
  return {
    byId: async (id) => toSubscription(await rows().findById(id)),
    lock: async (id) => toSubscription(await rows().findById(id).forUpdate()),
    byStripeId: async (stripeId) => toSubscription(await rows().findOne('stripe_id', stripeId)),
    async currentOf(userId, { lock } = { lock: false }) {
      const current = rows().findOne('user_id', userId).whereNull('ended_at');
      const row = await (lock ? current.forUpdate() : current);
      return row ? currentOfRow(row) : null;
    },
    latestOf: async (userId) =>
      toSubscription(
        await rows().where('user_id', userId).orderByRaw('ended_at is null desc, created_at desc, id desc').first(),
      ),
    insert: (subscription) => insertNew<SubscriptionRow>(SubscriptionModel, trx, { ...newRow, ...toRow(subscription) }),
    async save(subscription) {
      const { id, ...changes } = toRow(subscription);
      const saved = await rows().findById(id).patch(changes);
      if (saved !== 1) throw new Error(`subscription ${id} is missing`);
    },
    async nextLook(id) {
      const [row] = await rows()
        .where('id', id)
        .patch({ looks: raw('looks + 1') })
        .returning('looks');
      if (!row) throw new Error(`subscription ${id} is missing`);
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
    async takeDue(now, nextCheckAt, limit) {
      const due = rows()
        .select('id')
        .whereNull('ended_at')
        .where('next_look_at', '<=', now)
        .orderBy(['next_look_at', 'id'])
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const taken = await rows().whereIn('id', due).patch({ nextLookAt: nextCheckAt }).returning('*');
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
    async list({ state, userId, before, limit, offset }) {
      const match = () =>
        rows().where((row) => {
          if (userId !== undefined) void row.where('user_id', userId);
          if (state === 'standing') void row.whereNull('ended_at');
          if (state === 'ended') void row.whereNotNull('ended_at');
        });
      // The ids come from an index alone, so that a page far behind reads only its own rows.
      const ids = match().select('id').orderBy(newestFirst).limit(limit).offset(offset);
      if (before !== undefined) {
        void ids.whereRaw('(created_at, id) < (select created_at, id from subscriptions where id = ?)', [before]);
      }
      const page = await rows()
        .select('subscriptions.*', 'users.name as userName')
        .join('users', 'users.id', 'subscriptions.user_id')
        .whereIn('subscriptions.id', ids)
        .orderBy(newestFirst.map(({ column, order }) => ({ column: `subscriptions.${column}`, order })));
      return {
        rows: page.map((row): NamedSubscription => ({ ...fromRow(row), userName: row.userName ?? '' })),
        ...(await countBounded(trx, match())),
      };
    },
    ...invoiceQueries(trx),
  };
}

function toSubscription(row: SubscriptionModel | undefined): Subscription | null {
  return row ? fromRow(row) : null;
}

function fromRow(row: SubscriptionModel): Subscription {
  return row.endedAt === null ? currentOfRow(row) : endedOfRow(row, row.endedAt);
}

/** Without an id at Stripe, a renewing subscription is only requested so far. */
function currentOfRow(row: SubscriptionModel): CurrentSubscription {
  const { id, userId, planId, createdAt, status, stripeId } = row;
  const ofPerson = { id, userId, planId, createdAt };
  const period = periodOf(row);
  const nextLookAt = row.nextLookAt ?? createdAt;
  if (row.isRecurring && stripeId === null) {
    return { ...ofPerson, state: 'requested', status: 'incomplete', attempt: row.attempt, nextLookAt };
  }
  if (period === null || isEnded(status)) throw new Error(`subscription ${id} is in no known state`);
  if (stripeId === null) return { ...ofPerson, state: 'once', status: 'active', period };
  const { cancelsAtPeriodEnd, nextPlanId, pendingPlanId, attempt, askedPlanId, askedAt: requestedAt, shownLook } = row;
  const requestedSwitch =
    askedPlanId !== null && requestedAt !== null ? { planId: askedPlanId, at: requestedAt } : null;
  const displayed = { period, cancelsAtPeriodEnd, nextPlanId, pendingPlanId };
  return {
    ...ofPerson,
    state: 'renewing',
    status,
    stripeId,
    ...displayed,
    attempt,
    requestedSwitch,
    shownLook,
    nextLookAt,
  };
}

function endedOfRow(row: SubscriptionModel, endedAt: string): EndedSubscription {
  const { id, userId, planId, createdAt, status, stripeId, isRecurring, cancelsAtPeriodEnd } = row;
  if (!isEnded(status)) throw new Error(`subscription ${id} is in no known state`);
  const ofPerson = { id, userId, planId, createdAt };
  const period = periodOf(row);
  return { ...ofPerson, state: 'ended', status, renews: isRecurring, stripeId, period, cancelsAtPeriodEnd, endedAt };
}

function periodOf({ periodStart, periodEnd }: SubscriptionRow): Period | null {
  return periodStart !== null && periodEnd !== null ? { start: periodStart, end: periodEnd } : null;
}

/** Columns that a state does not have are left unchanged by `save`. */
const newRow = { attempt: 1, shownLook: 0, looks: 0, readAt: null };

function toRow(subscription: Subscription): Omit<SubscriptionRow, keyof typeof newRow> & Partial<SubscriptionRow> {
  const { id, userId, planId, createdAt, state } = subscription;
  const { status, renews, period, cancelsAtPeriodEnd, nextPlanId, pendingPlanId, endedAt } =
    displayedValues(subscription);
  const requested = state === 'renewing' ? subscription.requestedSwitch : null;
  return {
    id,
    userId,
    planId,
    createdAt,
    status,
    cancelsAtPeriodEnd,
    nextPlanId,
    pendingPlanId,
    endedAt,
    isRecurring: renews,
    stripeId: state === 'renewing' || state === 'ended' ? subscription.stripeId : null,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    askedPlanId: requested?.planId ?? null,
    askedAt: requested?.at ?? null,
    nextLookAt: state === 'requested' || state === 'renewing' ? subscription.nextLookAt : null,
    ...((state === 'requested' || state === 'renewing') && { attempt: subscription.attempt }),
    ...(state === 'renewing' && { shownLook: subscription.shownLook }),
  };
}

export const stores = { subscriptions: createSubscriptionStore };

export const ownTables = {
  subscriptions: ownTable(
    'subscriptions',
    'id, plan_id, next_plan_id, status, is_recurring, period_start, period_end, cancels_at_period_end, created_at, ended_at',
  ),
  invoices: ownTable(
    'subscription_invoices',
    'id, subscription_id, plan_id, credits, amount_cents, status, receipt_url, period_start, period_end, created_at, paid_at, attempts',
  ),
};
