import type { TransactionOrKnex } from 'objection';
import type { InstagramAccount, InstagramAccountStore } from '#core/publishing/instagram-account.ts';
import {
  InstagramAccountRow,
  InstagramConnectionRow,
  toInstagramAccount,
  toInstagramAccountRow,
  toInstagramConnection,
} from './rows/instagram-account-row.ts';

export function createInstagramAccountStore(trx: TransactionOrKnex): InstagramAccountStore {
  const accounts = () =>
    InstagramAccountRow.query(trx)
      .join('influencers', 'influencers.id', 'instagram_accounts.influencer_id')
      .select('instagram_accounts.*', 'influencers.name as influencer_name');
  return {
    byId: (id) => one(accounts().findOne('instagram_accounts.id', id)),
    byInfluencer: (influencerId) => one(accounts().findOne('influencer_id', influencerId)),
    byInstagramUserId: (instagramUserId) => one(accounts().findOne('instagram_user_id', instagramUserId)),
    async list() {
      const rows = await accounts().orderBy([
        { column: 'instagram_accounts.created_at', order: 'desc' },
        { column: 'instagram_accounts.id', order: 'desc' },
      ]);
      return rows.map(toInstagramAccount);
    },
    async toRefresh(expiresBefore, limit) {
      const rows = await accounts()
        .where('instagram_accounts.is_active', true)
        .where('token_expires_at', '<', expiresBefore)
        .orderBy(['token_expires_at', 'instagram_accounts.id'])
        .limit(limit);
      return rows.map(toInstagramAccount);
    },
    async insert(account) {
      const inserted = await trx('instagram_accounts')
        .insert(toInstagramAccountRow(account))
        .onConflict()
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },
    async save(account) {
      const { id, created_at: _made, ...changes } = toInstagramAccountRow(account);
      const saved = await trx('instagram_accounts').where({ id }).update(changes);
      if (saved !== 1) throw new Error(`Instagram account ${id} is not there`);
    },
    async remove(id) {
      await InstagramAccountRow.query(trx).deleteById(id);
    },
    async startConnection({ stateHash, adminId, influencerId, createdAt }) {
      await trx('instagram_connections').insert({
        state_hash: stateHash,
        admin_id: adminId,
        influencer_id: influencerId,
        created_at: createdAt,
        used_at: null,
      });
      await trx.raw(`delete from instagram_connections where created_at < ?::timestamptz - interval '7 days'`, [
        createdAt,
      ]);
    },
    async takeConnection(stateHash, now, createdAfter) {
      const taken = await InstagramConnectionRow.query(trx)
        .where('state_hash', stateHash)
        .whereNull('used_at')
        .where('created_at', '>=', createdAfter)
        .patch({ used_at: now })
        .returning('*');
      return taken[0] ? toInstagramConnection(taken[0]) : null;
    },
  };
}

async function one(query: PromiseLike<InstagramAccountRow | undefined>): Promise<InstagramAccount | null> {
  const row = await query;
  return row ? toInstagramAccount(row) : null;
}
