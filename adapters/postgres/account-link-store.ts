import type { TransactionOrKnex } from 'objection';
import type { AccountLink } from '#core/accounts/account-link.ts';
import type { AccountLinkStore } from '#core/accounts/account-stores.ts';
import { rowOf } from './row-model.ts';

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
    deleteExpired: async (until) => links().delete().where('expires_at', '<=', until),
  };
}

export const stores = { accountLinks: createAccountLinkStore };

export const notExported = {
  account_links: 'links mailed to the person, secret and short-lived',
};
