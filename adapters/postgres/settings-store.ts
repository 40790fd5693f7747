import type { TransactionOrKnex } from 'objection';
import type { SettingsStore, StoredSettings, SettingsReader } from '#core/settings/settings.ts';
import type { Log } from '#core/ports.ts';
import type { Listening } from './listening-client.ts';
import { settingsOf } from '#core/settings/settings-schema.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { listenAgainOnLoss, safetyMs } from './listening-client.ts';

export type SettingsFollower = SettingsReader & {
  /** Resolves after the first attempt to read them, whether it failed or not. */
  tried: Promise<void>;
  stop(): Promise<void>;
};

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

/**
 * Keeps the settings of this process equal to the row, on one connection of its own. Without a connection, the last
 * known settings stay.
 */
export function followSettings({ url, log }: { url: string; log: Log }): SettingsFollower {
  const tried = Promise.withResolvers<void>();
  let known: StoredSettings = { settings: defaultSettings, version: 0 };
  const stop = listenAgainOnLoss({
    url,
    applicationName: 'vitrin-settings',
    channel: settingsChannel,
    follow,
    onFault(fault) {
      log('warn', 'settings.followFault', { message: String(fault) });
      tried.resolve();
    },
  });
  return {
    current: () => known.settings,
    store(saved) {
      if (saved.version > known.version) known = saved;
    },
    tried: tried.promise,
    async stop() {
      await stop();
      tried.resolve();
    },
  };

  async function follow({ client, isRunning, rest }: Listening): Promise<void> {
    // After a lost connection it may be another copy of the database: its row counts, whatever its version.
    for (let isFirst = true; isRunning(); isFirst = false) {
      const { rows } = await client.query<SettingsRow>(settingsSql);
      const read = toStoredSettings(rows[0]);
      if (isFirst || read.version > known.version) known = read;
      tried.resolve();
      await rest(safetyMs);
    }
  }
}
