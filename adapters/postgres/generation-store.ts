import type { TransactionOrKnex } from 'objection';
import type { Generation, GenerationStore } from '#core/generation/generation.ts';
import { isOpen, openStatuses } from '#core/generation/generation-states.ts';
import { insertNew, rowOf } from './row-model.ts';

export class GenerationModel extends rowOf<Generation>() {
  static override tableName = 'generations';
  static override jsonAttributes = ['inputData', 'result'];
}

const sweepLimit = 100;

export function createGenerationStore(trx: TransactionOrKnex): GenerationStore {
  const generations = () => GenerationModel.query(trx);
  return {
    byId: async (id) => toGeneration(await generations().findById(id)),
    lock: async (id) => toGeneration(await generations().findById(id).forUpdate()),
    insert: (generation) => insertNew(GenerationModel, trx, generation),
    async move(generation, from) {
      const { status, result, failure, failureDetail, leaseUntil, startedAt, finishedAt, inputData } = generation;
      // Files sent along are dropped when a run ends; until then the inputs, which may be megabytes, are not written again.
      const inputs = isOpen(status) ? {} : { inputData };
      const moved = await generations()
        .findById(generation.id)
        .whereIn('status', [...from])
        .patch({ status, result, failure, failureDetail, leaseUntil, startedAt, finishedAt, ...inputs });
      return moved === 1;
    },
    async extendLease(id, until) {
      const extended = await generations()
        .findById(id)
        .whereIn('status', ['calling', 'downloading'])
        .patch({ leaseUntil: until });
      return extended === 1;
    },
    openOf: (userId) =>
      generations()
        .where('user_id', userId)
        .whereIn('status', [...openStatuses])
        .resultSize(),
    async ofUser(userId, { influencerId, limit }) {
      const query = generations()
        .where('user_id', userId)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (influencerId) void query.where('influencer_id', influencerId);
      return (await query).map((row) => ({ ...row }));
    },
    async abandoned(now, heldBefore) {
      const rows = await generations()
        .where((open) => open.whereIn('status', ['calling', 'downloading']).where('lease_until', '<', now))
        .orWhere((held) => held.where('status', 'held').whereRaw('coalesce(lease_until, created_at) < ?', [heldBefore]))
        .orderBy('created_at')
        .limit(sweepLimit);
      return rows.map((row) => ({ ...row }));
    },
    withMedia: async (userId, url) =>
      toGeneration(
        await generations()
          .where({ user_id: userId, status: 'done' })
          .whereJsonSupersetOf('result:media', [{ url }])
          .first(),
      ),
  };
}

function toGeneration(row: GenerationModel | undefined): Generation | null {
  return row ? { ...row } : null;
}
