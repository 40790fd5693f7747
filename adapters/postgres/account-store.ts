import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type {
  Session,
  SessionStore,
  UserStore,
  UserWithPassword,
  AccountLinkStore,
} from '#core/accounts/account-stores.ts';
import type { AdminUser, User } from '#core/accounts/user.ts';
import type { AccountLink } from '#core/accounts/account-link.ts';
import { listUsers } from './user-list.ts';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class UserModel extends rowOf<
  UserWithPassword & AdminUser & { deletedAt: string | null; emailVerifiedAt: string | null; lastSeenAt: string | null }
>() {
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
const accountColumns = [
  ...userColumns,
  'disabled_at',
  'version',
  raw('exists (select from payment_grants where payment_grants.user_id = users.id and disputed_cents > 0) as disputed'),
];

export function createUserStore(trx: TransactionOrKnex): UserStore {
  const users = () => UserModel.query(trx);
  return {
    async byId(id) {
      const [row] = await users().select(userColumns).where({ id }).whereNull('deleted_at').castTo<User[]>();
      return row ? { ...row } : null;
    },
    async byEmail(email) {
      // Raw: the unique index is on lower(email).
      const [row] = await users()
        .select(...userColumns, 'password_hash', 'disabled_at')
        .whereRaw('lower(email) = lower(?)', [email])
        .whereNull('deleted_at');
      return row ? { ...row } : null;
    },
    async account(id) {
      const [row] = await users().select(accountColumns).where({ id }).whereNull('deleted_at');
      return row ? { ...row } : null;
    },
    async lock(id) {
      const [row] = await users()
        .select(...accountColumns, 'deleted_at')
        .where({ id })
        .forUpdate();
      return row ? { ...row } : null;
    },
    async lockAdmins() {
      const rows = await users()
        .select('id')
        .where({ role: 'admin' })
        .whereNull('deleted_at')
        .whereNull('disabled_at')
        .orderBy('id')
        .forUpdate();
      return rows.map(({ id }) => id);
    },
    async save({ id, role, disabledAt, version }) {
      await users().findById(id).patch({ role, disabledAt, version });
    },
    async anonymise(id, now) {
      await users()
        .findById(id)
        .patch({ name: '', email: '', passwordHash: '', emailVerifiedAt: null, lastSeenAt: null, deletedAt: now });
    },
    insert: (user) => insertNew(UserModel, trx, user),
    async setPasswordHash(id, passwordHash) {
      await UserModel.query(trx).findById(id).patch({ passwordHash });
    },
    async credentials(id) {
      const [row] = await users()
        .select(...userColumns, 'password_hash', 'disabled_at', 'email_verified_at')
        .where({ id })
        .whereNull('deleted_at');
      if (!row) return null;
      const { passwordHash, disabledAt, emailVerifiedAt, ...user } = { ...row } as UserModel;
      return { user, passwordHash, disabledAt, emailVerifiedAt };
    },
    async setName(id, name) {
      await users().findById(id).patch({ name });
    },
    async setEmail(id, email, emailVerifiedAt) {
      const saved = await users()
        .findById(id)
        .whereRaw(
          'not exists (select from users other where lower(other.email) = lower(?) and other.deleted_at is null and other.id <> users.id)',
          [email],
        )
        .patch({ email, emailVerifiedAt });
      return saved === 1;
    },
    list: async (filter) => listUsers(trx, filter),
    async recordSeen(id, now, before) {
      await users()
        .findById(id)
        .whereNull('deleted_at')
        .where((last) => last.whereNull('last_seen_at').orWhere('last_seen_at', '<=', before))
        .patch({ lastSeenAt: now });
    },
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
        .select([...userColumns, 'last_seen_at'].map((column) => `user.${column}`))
        .where('sessions.token_hash', tokenHash)
        .where('sessions.expires_at', '>', now)
        .whereNull('user.disabled_at')
        .whereNull('user.deleted_at')
        .castTo<(User & { lastSeenAt: string | null })[]>();
      if (!row) return null;
      const { lastSeenAt, ...user } = { ...row };
      return { user, lastSeenAt };
    },
    async isOfDeleted(tokenHash) {
      const row = await SessionModel.query(trx)
        .joinRelated('user')
        .where('sessions.token_hash', tokenHash)
        .whereNotNull('user.deleted_at')
        .select('sessions.id')
        .first();
      return row !== undefined;
    },
    async end(tokenHash) {
      const [ended] = await SessionModel.query(trx).delete().where('token_hash', tokenHash).returning('user_id');
      return ended?.userId ?? null;
    },
    async ofUser(userId, now) {
      const rows = await SessionModel.query(trx)
        .select('id', 'created_at', 'expires_at')
        .where('user_id', userId)
        .where('expires_at', '>', now)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
      return rows.map((row) => ({ ...row }));
    },
    async endOne(userId, id) {
      const ended = await SessionModel.query(trx).delete().where({ id, user_id: userId });
      return ended === 1;
    },
    endAll: async (userId) => SessionModel.query(trx).delete().where({ user_id: userId }),
    endOthers: async (userId, tokenHash) =>
      SessionModel.query(trx).delete().where('user_id', userId).whereNot('token_hash', tokenHash),
    async devicesOf(userId, now) {
      const rows = await SessionModel.query(trx)
        .select('id', 'token_hash', 'created_at', 'expires_at', 'device', 'last_seen_at')
        .where('user_id', userId)
        .where('expires_at', '>', now)
        .orderByRaw('created_at desc, id desc');
      return rows.map((row) => ({ ...row }));
    },
    async recordUse(tokenHash, now) {
      await SessionModel.query(trx).where('token_hash', tokenHash).patch({ lastSeenAt: now });
    },
    async live(tokenHashes, now) {
      const rows = await SessionModel.query(trx)
        .joinRelated('user')
        .select('sessions.token_hash')
        .whereIn('sessions.token_hash', [...tokenHashes])
        .where('sessions.expires_at', '>', now)
        .whereNull('user.deleted_at');
      return rows.map(({ tokenHash }) => tokenHash);
    },
  };
}

class AccountLinkModel extends rowOf<AccountLink>() {
  static override tableName = 'account_links';
}

export function createAccountLinkStore(trx: TransactionOrKnex): AccountLinkStore {
  const links = () => AccountLinkModel.query(trx);
  return {
    async insert(link) {
      await links().insert(link);
    },
    async byId(id) {
      const row = await links().findById(id);
      return row ? { ...row } : null;
    },
    async lock(tokenHash, kinds, now) {
      const row = await links()
        .where('token_hash', tokenHash)
        .whereIn('kind', [...kinds])
        .where('expires_at', '>', now)
        .forUpdate()
        .first();
      return row ? { ...row } : null;
    },
    async forgetToken(id) {
      await links().findById(id).patch({ sealedToken: null });
    },
    async endAll(userId, kinds) {
      await links()
        .delete()
        .where('user_id', userId)
        .whereIn('kind', [...kinds]);
    },
    async wantedEmail(userId, now) {
      const row = await links()
        .select('email')
        .where({ user_id: userId, kind: 'email' })
        .where('expires_at', '>', now)
        .first();
      return row?.email ?? null;
    },
  };
}

export const notExported = {
  account_links: 'links mailed to the person, secret and short-lived',
};

export const stores = { users: createUserStore, sessions: createSessionStore, accountLinks: createAccountLinkStore };

export const ownTables = {
  account: {
    table: 'users',
    columns: 'id, name, email, email_verified_at, role, created_at, last_seen_at',
    from: 'users',
    owner: 'id',
    key: 'id',
  },
  sessions: ownTable('sessions', 'device, created_at, last_seen_at, expires_at'),
};
