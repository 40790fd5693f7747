import type { TransactionOrKnex } from 'objection';
import type { Outcome, SyncOperationStore } from '#core/schedules/outbox/sync-operation.ts';
import { insertNew, rowOf } from './row-model.ts';

type Row = { userId: string; opId: string; fingerprint: string; outcome: Outcome; createdAt: string };

class SyncOperationModel extends rowOf<Row>() {
  static override tableName = 'sync_operations';
  static override idColumn = ['user_id', 'op_id'];
  static override jsonAttributes = ['outcome'];
}

export function createSyncOperationStore(trx: TransactionOrKnex): SyncOperationStore {
  const operations = () => SyncOperationModel.query(trx);
  return {
    async claim({ userId, opId, fingerprint }, now) {
      const claimed: Row = { userId, opId, fingerprint, outcome: { status: 'ok' }, createdAt: now };
      if (await insertNew(SyncOperationModel, trx, claimed)) return null;
      const earlier = await operations().findById([userId, opId]);
      if (!earlier) throw new Error(`operation ${opId} was forgotten meanwhile`);
      return { fingerprint: earlier.fingerprint, outcome: earlier.outcome };
    },
    async keep({ userId, opId }, outcome) {
      await operations().findById([userId, opId]).patch({ outcome });
    },
    async forgetBefore(before, limit) {
      const old = operations().select('user_id', 'op_id').where('created_at', '<', before).limit(limit);
      return operations().delete().whereInComposite(['user_id', 'op_id'], old);
    },
    async forgetPerson(userId) {
      await operations().delete().where({ user_id: userId });
    },
  };
}
