import type { TransactionOrKnex } from 'objection';
import { raw } from 'objection';
import type { StripeCustomerStore } from '#core/payments/order.ts';
import { insertNew, rowOf } from './row-model.ts';

type StripeCustomerRow = { userId: string; attempt: number; customerId: string | null; goneAt: string | null };

class StripeCustomerModel extends rowOf<StripeCustomerRow>() {
  static override tableName = 'stripe_customers';
  static override idColumn = ['user_id', 'attempt'];
}

export function createStripeCustomerStore(trx: TransactionOrKnex): StripeCustomerStore {
  const customers = () => StripeCustomerModel.query(trx);
  return {
    async standing(userId) {
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
    async markGone(userId, customerId, at) {
      await customers().where({ user_id: userId, customer_id: customerId }).whereNull('gone_at').patch({ goneAt: at });
    },
  };
}

export const stores = { stripeCustomers: createStripeCustomerStore };
