import type { TransactionOrKnex } from 'objection';
import type { StripeCustomerStore } from '#core/payments/order.ts';
import { rowOf } from './row-model.ts';

class StripeCustomerModel extends rowOf<{ userId: string; customerId: string }>() {
  static override tableName = 'stripe_customers';
  static override idColumn = 'user_id';
}

export function createStripeCustomerStore(trx: TransactionOrKnex): StripeCustomerStore {
  const customers = () => StripeCustomerModel.query(trx);
  return {
    async idOf(userId) {
      const row = await customers().findById(userId);
      return row?.customerId ?? null;
    },
    async insert(userId, customerId) {
      await customers().insert({ userId, customerId }).onConflict('user_id').ignore();
    },
    async remove(userId) {
      await customers().deleteById(userId);
    },
  };
}
