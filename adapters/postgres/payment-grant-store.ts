import type { TransactionOrKnex } from 'objection';
import type { PaymentGrant, PaymentGrantStore } from '#core/payments/payment-grant.ts';
import { insertNew, rowOf } from './row-model.ts';

class PaymentGrantModel extends rowOf<PaymentGrant>() {
  static override tableName = 'payment_grants';
  static override idColumn = 'payment_intent_id';
}

export function createPaymentGrantStore(trx: TransactionOrKnex): PaymentGrantStore {
  return {
    byIntent: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id)),
    lock: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id).forUpdate()),
    async insert(grant) {
      await insertNew(PaymentGrantModel, trx, grant);
    },
    async save({ paymentIntentId, returnedCents, takenCredits, version }) {
      await PaymentGrantModel.query(trx).findById(paymentIntentId).patch({ returnedCents, takenCredits, version });
    },
  };
}

function toGrant(row: PaymentGrantModel | undefined): PaymentGrant | null {
  return row ? { ...row } : null;
}
