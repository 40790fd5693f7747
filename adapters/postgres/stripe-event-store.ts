import type { TransactionOrKnex } from 'objection';
import type { StripeEventStore } from '#core/payments/order.ts';
import { insertNew, rowOf } from './row-model.ts';

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

export function createStripeEventStore(trx: TransactionOrKnex): StripeEventStore {
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

export const stores = { stripeEvents: createStripeEventStore };
