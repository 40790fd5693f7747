import type { TransactionOrKnex } from 'objection';
import type { SessionStore, UserStore } from '#core/accounts/account-stores.ts';
import { UserRow, toUser, toUserRow } from './rows/user-row.ts';
import { SessionRow } from './rows/session-row.ts';

export function createUserStore(trx: TransactionOrKnex): UserStore {
  return {
    async byId(id) {
      const row = await UserRow.query(trx).findById(id);
      return row ? toUser(row) : null;
    },
    async byEmail(email) {
      const row = await UserRow.query(trx).whereRaw('lower(email) = lower(?)', [email]).first();
      return row ? { ...toUser(row), passwordHash: row.password_hash } : null;
    },
    async insert(user) {
      const inserted = await trx('users').insert(toUserRow(user)).onConflict().ignore().returning('id');
      return inserted.length === 1;
    },
    async setPasswordHash(id, hash) {
      await UserRow.query(trx).findById(id).patch({ password_hash: hash });
    },
    async list({ limit, offset }) {
      const page = await UserRow.query(trx)
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(limit)
        .offset(offset);
      return { rows: page.map(toUser), total: await UserRow.query(trx).resultSize() };
    },
    count: () => UserRow.query(trx).resultSize(),
  };
}

export function createSessionStore(trx: TransactionOrKnex): SessionStore {
  return {
    async insert(session) {
      await trx('sessions').insert({
        id: session.id,
        user_id: session.userId,
        token_hash: session.tokenHash,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      });
    },
    async userOf(tokenHash, now) {
      const row = await UserRow.query(trx)
        .whereIn(
          'id',
          SessionRow.query(trx).select('user_id').where('token_hash', tokenHash).where('expires_at', '>', now),
        )
        .first();
      return row ? toUser(row) : null;
    },
    async end(tokenHash) {
      await SessionRow.query(trx).delete().where('token_hash', tokenHash);
    },
  };
}
