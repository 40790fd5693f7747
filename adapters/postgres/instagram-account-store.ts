import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type {
  InstagramAccount,
  InstagramAccountStore,
  InstagramConnection,
  ListedAccount,
} from '#core/publishing/instagram-account.ts';
import { insertNew, rowOf } from './row-model.ts';

export class InstagramAccountModel extends rowOf<Omit<InstagramAccount, 'influencerName'>>() {
  static override tableName = 'instagram_accounts';
}

class InstagramConnectionModel extends rowOf<InstagramConnection>() {
  static override tableName = 'instagram_connections';
  static override idColumn = 'state_hash';
}

export function createInstagramAccountStore(trx: TransactionOrKnex): InstagramAccountStore {
  const accounts = () =>
    InstagramAccountModel.query(trx)
      .join('influencers', 'influencers.id', 'instagram_accounts.influencer_id')
      .select('instagram_accounts.*', 'influencers.name as influencer_name')
      .castTo<InstagramAccount[]>();
  const one = async (column: string, value: string): Promise<InstagramAccount | null> => {
    const [row] = await accounts().where(`instagram_accounts.${column}`, value);
    return row ? { ...row } : null;
  };
  return {
    byId: (id) => one('id', id),
    byInfluencer: (influencerId) => one('influencer_id', influencerId),
    byInstagramUserId: (instagramUserId) => one('instagram_user_id', instagramUserId),
    async list() {
      const rows = await accounts()
        .select('influencers.reference_image_url', 'influencers.color')
        .castTo<ListedAccount[]>()
        .orderBy([
          { column: 'instagram_accounts.created_at', order: 'desc' },
          { column: 'instagram_accounts.id', order: 'desc' },
        ]);
      return rows.map((row) => ({ ...row }));
    },
    async toRefresh(expiresBefore, limit) {
      const rows = await accounts()
        .where('instagram_accounts.is_active', true)
        .where('token_expires_at', '<', expiresBefore)
        .orderBy(['token_expires_at', 'instagram_accounts.id'])
        .limit(limit);
      return rows.map((row) => ({ ...row }));
    },
    insert: ({ influencerName: _joined, ...account }) => insertNew(InstagramAccountModel, trx, account),
    async save({ id, createdAt: _made, influencerName: _joined, ...changes }) {
      const saved = await InstagramAccountModel.query(trx).findById(id).patch(changes);
      if (saved !== 1) throw new Error(`Instagram account ${id} is missing`);
    },
    async remove(id) {
      await InstagramAccountModel.query(trx).deleteById(id);
    },
    async startConnection(connection) {
      await InstagramConnectionModel.query(trx).insert(connection);
      await InstagramConnectionModel.query(trx)
        .delete()
        .where('created_at', '<', raw(`?::timestamptz - interval '7 days'`, connection.createdAt));
    },
    async takeConnection(stateHash, now, createdAfter) {
      const [taken] = await InstagramConnectionModel.query(trx)
        .where('state_hash', stateHash)
        .whereNull('used_at')
        .where('created_at', '>=', createdAfter)
        .patch({ usedAt: now })
        .returning('*');
      return taken ? { ...taken } : null;
    },
  };
}

export const stores = { instagramAccounts: createInstagramAccountStore };
