import type { TransactionOrKnex } from 'objection';
import type { Outcome, SyncOperationStore } from '#core/outbox/sync-operation.ts';
import { rowOf } from './row-model.ts';

type Row = { userId: string; opId: string; entity: string; fingerprint: string; outcome: Outcome; createdAt: string };

class SyncOperationModel extends rowOf<Row>() {
  static override tableName = 'sync_operations';
  static override idColumn = ['user_id', 'op_id'];
  static override jsonAttributes = ['outcome'];
}

export function createSyncOperationStore(trx: TransactionOrKnex): SyncOperationStore {
  const operations = () => SyncOperationModel.query(trx);

  const claimAll: SyncOperationStore['claimAll'] = async (keys, now) => {
    // In one order for all, so that two deliveries of the same operations do not deadlock.
    const claimed = keys
      .toSorted((one, other) => (one.opId < other.opId ? -1 : 1))
      .map((key): Row => ({ ...key, outcome: { status: 'ok' }, createdAt: now }));
    const inserted = await operations().insert(claimed).onConflict().ignore().toKnexQuery<{ op_id: string }>();
    const taken = new Set(inserted.map(({ op_id: opId }) => opId));
    const others = keys.filter(({ opId }) => !taken.has(opId));
    if (others.length === 0) return new Map();
    const earlier = await operations().findByIds(others.map(({ userId, opId }) => [userId, opId]));
    const known = new Map(earlier.map(({ opId, fingerprint, outcome }) => [opId, { fingerprint, outcome }]));
    const missing = others.find(({ opId }) => !known.has(opId));
    if (missing) throw new Error(`operation ${missing.opId} was deleted meanwhile`);
    return known;
  };
  return {
    claim: async (key, now) => (await claimAll([key], now)).get(key.opId) ?? null,
    claimAll,
    async storeAll(answered, now) {
      if (answered.length === 0) return;
      const rows = answered.map((each): Row => ({ ...each, createdAt: now }));
      await operations().insert(rows).onConflict(['user_id', 'op_id']).merge(['outcome']);
    },
    async release(keys) {
      if (keys.length === 0) return;
      await operations()
        .findByIds(keys.map(({ userId, opId }) => [userId, opId]))
        .delete();
    },
    async forgetPerson(userId) {
      await operations().delete().where({ user_id: userId });
    },
  };
}

export const stores = { syncOperations: createSyncOperationStore };

export const notExported = {
  sync_operations: 'the operations of devices, whose effect is in the exported rows',
};
