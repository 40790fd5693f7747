import type { TransactionOrKnex } from 'objection';
import type { OwnershipStore } from '#core/marketplace/ownership.ts';
import { OwnershipRow } from './rows/ownership-row.ts';

export function createOwnershipStore(trx: TransactionOrKnex): OwnershipStore {
  return {
    async owns(userId, influencerId) {
      const row = await OwnershipRow.query(trx).findById([userId, influencerId]);
      return row !== undefined;
    },
    async insert({ userId, influencerId, orderId, createdAt }) {
      const inserted = await trx('ownerships')
        .insert({ user_id: userId, influencer_id: influencerId, order_id: orderId, created_at: createdAt })
        .onConflict()
        .ignore()
        .returning('user_id');
      return inserted.length === 1;
    },
    async idsOf(userId) {
      const rows = await OwnershipRow.query(trx).select('influencer_id').where('user_id', userId);
      return rows.map((row) => row.influencer_id);
    },
  };
}
