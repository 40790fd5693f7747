import type { TransactionOrKnex } from 'objection';
import type { ConnectionRequest, ConnectionRequestStore } from '#core/publishing/connection-request.ts';
import { insertNew, rowOf } from './row-model.ts';

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

export function createConnectionRequestStore(trx: TransactionOrKnex): ConnectionRequestStore {
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

export const stores = { connectionRequests: createConnectionRequestStore };
