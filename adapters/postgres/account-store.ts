import type { TransactionOrKnex } from 'objection';
import type { Session, SessionStore, UserStore, UserWithPassword } from '#core/accounts/account-stores.ts';
import type { User } from '#core/accounts/user.ts';
import { insertNew, rowOf } from './row-model.ts';

class UserModel extends rowOf<UserWithPassword>() {
  static override tableName = 'users';
}

class SessionModel extends rowOf<Session>() {
  static override tableName = 'sessions';
  static override relationMappings = {
    user: {
      relation: SessionModel.BelongsToOneRelation,
      modelClass: UserModel,
      join: { from: 'sessions.user_id', to: 'users.id' },
    },
  };
}

/** Everything but the password. */
const userColumns = ['id', 'name', 'email', 'role', 'created_at'];

export function createUserStore(trx: TransactionOrKnex): UserStore {
  const users = () => UserModel.query(trx).select(userColumns).castTo<User[]>();
  return {
    async byId(id) {
      const [row] = await users().where({ id });
      return row ? { ...row } : null;
    },
    async byEmail(email) {
      // Raw: the unique index is on lower(email).
      const row = await UserModel.query(trx).whereRaw('lower(email) = lower(?)', [email]).first();
      return row ? { ...row } : null;
    },
    insert: (user) => insertNew(UserModel, trx, user),
    async setPasswordHash(id, passwordHash) {
      await UserModel.query(trx).findById(id).patch({ passwordHash });
    },
    async list({ limit, offset }) {
      const rows = await users()
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(limit)
        .offset(offset);
      return { rows: rows.map((row) => ({ ...row })), total: await UserModel.query(trx).resultSize() };
    },
    count: () => UserModel.query(trx).resultSize(),
  };
}

export function createSessionStore(trx: TransactionOrKnex): SessionStore {
  return {
    async insert(session) {
      await SessionModel.query(trx).insert(session);
    },
    async userOf(tokenHash, now) {
      const [row] = await SessionModel.query(trx)
        .joinRelated('user')
        .select(userColumns.map((column) => `user.${column}`))
        .where('sessions.token_hash', tokenHash)
        .where('sessions.expires_at', '>', now)
        .castTo<User[]>();
      return row ? { ...row } : null;
    },
    async end(tokenHash) {
      const [ended] = await SessionModel.query(trx).delete().where('token_hash', tokenHash).returning('user_id');
      return ended?.userId ?? null;
    },
    async live(tokenHashes, now) {
      const rows = await SessionModel.query(trx)
        .select('token_hash')
        .whereIn('token_hash', [...tokenHashes])
        .where('expires_at', '>', now);
      return rows.map(({ tokenHash }) => tokenHash);
    },
    deleteExpired: async (now) => SessionModel.query(trx).delete().where('expires_at', '<=', now),
  };
}
