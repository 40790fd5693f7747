import type { TransactionOrKnex } from 'objection';
import type { PaymentGrant, PaymentGrantStore } from '#core/payments/payment-grant.ts';
import type { StripeCustomerStore, StripeEventStore } from '#core/payments/order.ts';
import { raw } from 'objection';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class PaymentGrantModel extends rowOf<PaymentGrant>() {
  static override tableName = 'payment_grants';
  static override idColumn = 'payment_intent_id';
  static override jsonAttributes = ['withdrawn'];
}

class PaymentReturnModel extends rowOf<{
  paymentIntentId: string;
  version: number;
  cents: number;
  createdAt: string;
}>() {
  static override tableName = 'payment_returns';
  static override idColumn = ['payment_intent_id', 'version'];
}

/** True for a row of `payment_grants` that an admin must refund: its payment was taken for nothing, and not all of it returned. */
export const isPaidForNothing = 'doubled_at is not null and returned_cents < amount_cents';

/** True for a row of `payment_grants` of a refused order: its money never was revenue, and a dispute only returns it. */
export const isOfRefusedOrder = 'doubled_at is not null and influencer_id is null';

export function createPaymentGrantStore(trx: TransactionOrKnex): PaymentGrantStore {
  return {
    byIntent: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id)),
    lock: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id).forUpdate()),
    async insert(grant) {
      await insertNew(PaymentGrantModel, trx, grant);
    },
    async lockDoubled(userId, influencerId) {
      const mine = PaymentGrantModel.query(trx).where({ user_id: userId, influencer_id: influencerId });
      return toGrant(await mine.whereNotNull('doubled_at').orderBy('doubled_at').first().forUpdate());
    },
    async save({ paymentIntentId, returnedCents, disputedCents, takenCredits, withdrawn, doubledAt, version }) {
      const changes = { returnedCents, disputedCents, takenCredits, withdrawn, doubledAt, version };
      await PaymentGrantModel.query(trx).findById(paymentIntentId).patch(changes);
    },
    async noteReturn(change) {
      await PaymentReturnModel.query(trx).insert(change);
    },
  };
}

function toGrant(row: PaymentGrantModel | undefined): PaymentGrant | null {
  return row ? { ...row } : null;
}

type StripeCustomerRow = { userId: string; attempt: number; customerId: string | null; goneAt: string | null };

class StripeCustomerModel extends rowOf<StripeCustomerRow>() {
  static override tableName = 'stripe_customers';
  static override idColumn = ['user_id', 'attempt'];
}

function createStripeCustomerStore(trx: TransactionOrKnex): StripeCustomerStore {
  const customers = () => StripeCustomerModel.query(trx);
  return {
    async current(userId) {
      // One statement: between two, another tab could have created the customer and advanced the number.
      const last = await customers().where('user_id', userId).orderBy('attempt', 'desc').first();
      const customerId = last?.goneAt === null ? last.customerId : null;
      return { customerId, nextAttempt: (last?.attempt ?? 0) + 1 };
    },
    async allOf(userId) {
      const rows = await customers().where('user_id', userId);
      return rows.flatMap(({ customerId }) => customerId ?? []);
    },
    async insert(userId, customerId) {
      const next = customers().where('user_id', userId).select(raw('coalesce(max(attempt), 0) + 1'));
      await customers().insert({ userId, customerId, attempt: next }).onConflict().ignore();
    },
    async useUp(userId, attempt, at) {
      await insertNew<StripeCustomerRow>(StripeCustomerModel, trx, { userId, attempt, customerId: null, goneAt: at });
    },
    async markDeleted(userId, customerId, at) {
      await customers().where({ user_id: userId, customer_id: customerId }).whereNull('gone_at').patch({ goneAt: at });
    },
  };
}

type StripeEventRow = {
  id: string;
  type: string;
  payload: unknown;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
};

class StripeEventModel extends rowOf<StripeEventRow>() {
  static override tableName = 'stripe_events';
  static override jsonAttributes = ['payload'];
}

function createStripeEventStore(trx: TransactionOrKnex): StripeEventStore {
  const events = () => StripeEventModel.query(trx);
  return {
    insert: (event) => insertNew<StripeEventRow>(StripeEventModel, trx, { ...event, processedAt: null, outcome: null }),
    async byId(id) {
      const row = await events().findById(id);
      return row ? { id, type: row.type, payload: row.payload, processedAt: row.processedAt } : null;
    },
    async markProcessed(id, at, outcome) {
      await events().findById(id).whereNull('processed_at').patch({ processedAt: at, outcome });
    },
    async unprocessed(receivedBefore, limit) {
      const rows = await events()
        .select('id')
        .whereNull('processed_at')
        .where('received_at', '<', receivedBefore)
        .orderBy('received_at')
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}

export const stores = {
  paymentGrants: createPaymentGrantStore,
  stripeCustomers: createStripeCustomerStore,
  stripeEvents: createStripeEventStore,
};

export const ownTables = {
  refunds: {
    ...ownTable(
      'payment_grants',
      'source_type, source_id, influencer_id, amount_cents, returned_cents, disputed_cents, credits, taken_credits',
      'payment_intent_id',
    ),
    only: 'greatest(returned_cents, disputed_cents, taken_credits) > 0',
  },
};

export const notExported = {
  stripe_customers: 'the number of the person at Stripe, which has it for the person too',
};
