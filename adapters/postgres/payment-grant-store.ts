import type { TransactionOrKnex } from 'objection';
import type { PaymentGrant, PaymentGrantStore } from '#core/payments/payment-grant.ts';
import { insertNew, rowOf } from './row-model.ts';

class PaymentGrantModel extends rowOf<PaymentGrant>() {
  static override tableName = 'payment_grants';
  static override idColumn = 'payment_intent_id';
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

export function createPaymentGrantStore(trx: TransactionOrKnex): PaymentGrantStore {
  return {
    byIntent: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id)),
    lock: async (id) => toGrant(await PaymentGrantModel.query(trx).findById(id).forUpdate()),
    async insert(grant) {
      await insertNew(PaymentGrantModel, trx, grant);
    },
    async save({ paymentIntentId, returnedCents, disputedCents, takenCredits, version }) {
      const changes = { returnedCents, disputedCents, takenCredits, version };
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

export const stores = { paymentGrants: createPaymentGrantStore };
