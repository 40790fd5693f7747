import type { TransactionOrKnex } from 'objection';
import type { SettingsStore, StoredSettings } from '#core/settings/settings.ts';
import { settingsOf } from '#core/settings/settings-schema.ts';

export type SettingsRow = { value: unknown; version: number };

/** The channel of the followers; the message is empty, they read the row. */
export const settingsChannel = 'settings';
export const settingsSql = 'select value, version from settings';

/** Raw: the row and its notification in one statement. */
const saveSql = `
  with saved as (update settings set value = ?::jsonb, version = ? returning version)
  select version, pg_notify('${settingsChannel}', '') from saved`;

export function createSettingsStore(trx: TransactionOrKnex): SettingsStore {
  const read = async (sql: string) => {
    const { rows } = await trx.raw<{ rows: SettingsRow[] }>(sql);
    return toStoredSettings(rows[0]);
  };
  return {
    get: () => read(settingsSql),
    lock: () => read(`${settingsSql} for update`),
    async save({ settings, version }) {
      await trx.raw(saveSql, [JSON.stringify(settings), version]);
    },
  };
}

/** A table without its row, which normally does not happen, is version 0 of the defaults. */
export function toStoredSettings(row: SettingsRow | undefined): StoredSettings {
  return { settings: settingsOf(row?.value), version: row?.version ?? 0 };
}

export const stores = { settings: createSettingsStore };
