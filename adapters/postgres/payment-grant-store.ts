import type { TransactionOrKnex } from 'objection';
import type { PaymentGrant, PaymentGrantStore } from '#core/payments/payment-grant.ts';
import { insertNew, rowOf } from './row-model.ts';

class PaymentGrantModel extends rowOf<PaymentGrant>() {
  static override tableName = 'payment_grants';
  static override idColumn = 'payment_intent_id';
}

export function createPaymentGrantStore(trx: TransactionOrKnex): PaymentGrantStore {
  return {
    async lock(paymentIntentId) {
      const row = await PaymentGrantModel.query(trx).findById(paymentIntentId).forUpdate();
      return row ? { ...row } : null;
    },
    async insert(grant) {
      await insertNew(PaymentGrantModel, trx, grant);
    },
    async save({ paymentIntentId, returnedCents, takenCredits, version }) {
      await PaymentGrantModel.query(trx).findById(paymentIntentId).patch({ returnedCents, takenCredits, version });
    },
  };
}
