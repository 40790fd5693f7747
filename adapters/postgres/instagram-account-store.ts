import type { TransactionOrKnex } from 'objection';
import type {
  InstagramAccount,
  InstagramAccountStore,
  InstagramConnection,
  ListedAccount,
} from '#core/publishing/instagram-account.ts';
import type { ConnectionRequest, ConnectionRequestStore } from '#core/publishing/connection-request.ts';
import { raw } from 'objection';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

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
    lockShared: async (id) =>
      (await InstagramAccountModel.query(trx).select('id').findById(id).forShare()) ? one('id', id) : null,
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
    async save({ id, createdAt: _made, influencerName: _joined, restsUntil: _rest, ...changes }) {
      const saved = await InstagramAccountModel.query(trx).findById(id).patch(changes);
      if (saved !== 1) throw new Error(`Instagram account ${id} is missing`);
    },
    async rest(id, until) {
      await InstagramAccountModel.query(trx)
        .findById(id)
        .patch({ restsUntil: raw('greatest(rests_until, ?::timestamptz)', until) });
    },
    async remove(id) {
      await InstagramAccountModel.query(trx).deleteById(id);
    },
    async startConnection(connection) {
      await InstagramConnectionModel.query(trx).insert(connection);
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

class ConnectionRequestModel extends rowOf<ConnectionRequest>() {
  static override tableName = 'connection_requests';
}

type Listed = Pick<ConnectionRequest, 'id' | 'askedAt' | 'userId' | 'influencerId'> & {
  personName: string;
  email: string;
  influencerName: string;
  referenceImageUrl: string | null;
  color: string;
};

function createConnectionRequestStore(trx: TransactionOrKnex): ConnectionRequestStore {
  const rows = () => ConnectionRequestModel.query(trx);
  return {
    insert: (request) => insertNew(ConnectionRequestModel, trx, request),
    openOf: async (userId, influencerId) =>
      requestOf(await rows().where({ user_id: userId, influencer_id: influencerId }).whereNull('answered_at').first()),
    lastOf: async (userId, influencerId) =>
      requestOf(
        await rows()
          .where({ user_id: userId, influencer_id: influencerId })
          .orderBy('answered_at', 'desc', 'first')
          .first(),
      ),
    byId: async (id) => requestOf(await rows().findById(id)),
    async listOpen(limit) {
      const listed = await rows()
        .join('users', 'users.id', 'connection_requests.user_id')
        .join('influencers', 'influencers.id', 'connection_requests.influencer_id')
        .whereExists(owned(trx))
        .whereNull('answered_at')
        .whereNull('influencers.deleted_at')
        .orderBy(['asked_at', 'connection_requests.id'])
        .limit(limit)
        .select(
          'connection_requests.id',
          'asked_at',
          'user_id',
          'influencer_id',
          'users.name as person_name',
          'users.email',
          'influencers.name as influencer_name',
          'reference_image_url',
          'color',
        )
        .castTo<Listed[]>();
      return listed.map((row) => ({
        id: row.id,
        askedAt: row.askedAt,
        person: { id: row.userId, name: row.personName, email: row.email },
        influencer: {
          id: row.influencerId,
          name: row.influencerName,
          referenceImageUrl: row.referenceImageUrl,
          color: row.color,
        },
      }));
    },
    async answer(influencerId, at) {
      await rows().patch({ answeredAt: at }).where('influencer_id', influencerId).whereNull('answered_at');
    },
    async decline({ influencerId, ids }, at, reason) {
      const declined = await rows()
        .patch({ answeredAt: at, declineReason: reason })
        .where('influencer_id', influencerId)
        .whereIn('id', [...ids])
        .whereNull('answered_at')
        .whereExists(owned(trx))
        .returning('*');
      return declined.map((row) => ({ ...row }));
    },
    async answeredAt(influencerId, at) {
      const answered = await rows()
        .select('user_id')
        .where({ influencer_id: influencerId, answered_at: at })
        .whereNull('decline_reason')
        .whereExists(owned(trx));
      return answered.map(({ userId }) => userId);
    },
    async forgetPerson(userId) {
      await rows().delete().where('user_id', userId);
    },
  };
}

/** The user still owns the model: a refund or a dispute ends the ownership. */
function owned(trx: TransactionOrKnex) {
  return trx.raw(
    'select from ownerships where ownerships.user_id = connection_requests.user_id and ownerships.influencer_id = connection_requests.influencer_id',
  );
}

function requestOf(row: ConnectionRequestModel | undefined): ConnectionRequest | null {
  return row ? { ...row } : null;
}

export const stores = {
  instagramAccounts: createInstagramAccountStore,
  connectionRequests: createConnectionRequestStore,
};

export const ownTables = {
  connection_requests: ownTable('connection_requests', 'id, influencer_id, asked_at, answered_at, decline_reason'),
};

export const notExported = {
  instagram_connections: 'connections that admins have begun, secret and short-lived',
};
