import type { TransactionOrKnex } from 'objection';
import type { Arrangement } from '#core/influencers/arrangement.ts';
import type { CertifiedOwnership, Ownership, OwnershipStore, WithdrawnOwnership } from '#core/marketplace/ownership.ts';
import { arrangementTable } from '#core/influencers/arrangement.ts';
import { insertNew, rowOf } from './row-model.ts';

export class OwnershipModel extends rowOf<Ownership & Partial<WithdrawnOwnership>>() {
  static override tableName = 'ownerships';
  static override idColumn = ['user_id', 'influencer_id'];
}

/** Read only: the database creates the number. */
class CertifiedModel extends rowOf<CertifiedOwnership>() {
  static override tableName = 'ownerships';
  static override idColumn = ['user_id', 'influencer_id'];
}

class WithdrawnModel extends rowOf<WithdrawnOwnership>() {
  static override tableName = 'ownerships';
  static override idColumn = ['user_id', 'influencer_id'];
}

class ArrangedModel extends rowOf<Arrangement & Pick<Ownership, 'userId' | 'influencerId'>>() {
  static override tableName = 'ownerships';
  static override idColumn = ['user_id', 'influencer_id'];
}

const arrangementColumns = ['is_pinned', 'group_name', 'advertised_brand'];

export function createOwnershipStore(trx: TransactionOrKnex): OwnershipStore {
  return {
    async owns(userId, influencerId) {
      const row = await OwnershipModel.query(trx).findById([userId, influencerId]);
      return row !== undefined;
    },
    insert: (ownership) => insertNew(OwnershipModel, trx, ownership),
    async remove({ userId, influencerId, orderId }) {
      const [row] = await WithdrawnModel.query(trx)
        .delete()
        .where({ user_id: userId, influencer_id: influencerId, order_id: orderId })
        .returning(['certificate_number', 'created_at', 'handed_over_at', ...arrangementColumns]);
      return row ? { ...row } : null;
    },
    async lockArrangement(userId, influencerId) {
      const row = await ArrangedModel.query(trx)
        .select(arrangementColumns)
        .findById([userId, influencerId])
        .forUpdate();
      return row ? arrangementTable.valuesOf(row) : null;
    },
    async arrange({ userId, influencerId }, arrangement) {
      const values = arrangementTable.valuesOf(arrangement);
      await ArrangedModel.query(trx).findById([userId, influencerId]).patch(values);
    },
    async advertisedBrand(userId, influencerId) {
      const row = await ArrangedModel.query(trx).select('advertised_brand').findById([userId, influencerId]);
      return row?.advertisedBrand ?? null;
    },
    async certified(userId, influencerId) {
      return (await CertifiedModel.query(trx).findById([userId, influencerId])) ?? null;
    },
    async awaitingHandover(userId, since) {
      const row = await OwnershipModel.query(trx)
        .select('influencer_id')
        .where('user_id', userId)
        .whereNull('handed_over_at')
        .whereNotNull('order_id')
        .where('created_at', '>=', since)
        .orderBy([{ column: 'created_at', order: 'desc' }, 'influencer_id'])
        .first();
      return row?.influencerId ?? null;
    },
    async handOver(userId, influencerId, at) {
      const changed = await OwnershipModel.query(trx)
        .patch({ handedOverAt: at })
        .where({ user_id: userId, influencer_id: influencerId })
        .whereNull('handed_over_at');
      return changed === 1;
    },
    async byCertificate(number) {
      return (await CertifiedModel.query(trx).findOne({ certificate_number: number })) ?? null;
    },
    async idsOf(userId) {
      const rows = await OwnershipModel.query(trx).select('influencer_id').where('user_id', userId);
      return rows.map((row) => row.influencerId);
    },
  };
}

export const stores = { ownerships: createOwnershipStore };

export const ownTables = {
  models: {
    table: 'ownerships',
    columns:
      'ownerships.influencer_id, influencers.name, order_id, certificate_number, is_pinned, group_name, advertised_brand, ownerships.created_at',
    from: 'ownerships join influencers on influencers.id = influencer_id',
    owner: 'user_id',
    key: 'influencer_id',
  },
};
