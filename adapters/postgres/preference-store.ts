import type { TransactionOrKnex } from 'objection';
import type { PreferenceStore, StoredPreferences } from '#core/notifications/preferences.ts';
import { rowOf } from './row-model.ts';

class PreferenceModel extends rowOf<StoredPreferences>() {
  static override tableName = 'notification_preferences';
  static override idColumn = 'user_id';
  static override jsonAttributes = ['value'];
}

export function createPreferenceStore(trx: TransactionOrKnex): PreferenceStore {
  const rows = () => PreferenceModel.query(trx);
  return {
    async ofUsers(userIds) {
      return (await rows().whereIn('user_id', [...userIds])).map((row) => ({ ...row }));
    },
    async lock(userId) {
      // The row may be missing until the settings are first saved.
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`preferences:${userId}`]);
      const row = await rows().findById(userId);
      return row ? { ...row } : null;
    },
    async save(preferences) {
      await rows().insert(preferences).onConflict('user_id').merge();
    },
    async forgetPerson(userId) {
      await rows().delete().where('user_id', userId);
    },
  };
}

export const stores = { preferences: createPreferenceStore };
