import type { Log } from '#core/ports.ts';
import type { SettingsReader, StoredSettings } from '#core/settings/settings.ts';
import type { SettingsRow } from './settings-store.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import type { Listening } from './listening-client.ts';
import { keepListening, safetyMs } from './listening-client.ts';
import { settingsChannel, settingsSql, toStoredSettings } from './settings-store.ts';

export type SettingsFollower = SettingsReader & {
  /** Resolves after the first attempt to read them, whether it failed or not. */
  tried: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps the settings of this process equal to the row, on one connection of its own. Without a connection, the last
 * known settings stay.
 */
export function followSettings({ url, log }: { url: string; log: Log }): SettingsFollower {
  const tried = Promise.withResolvers<void>();
  let known: StoredSettings = { settings: defaultSettings, version: 0 };
  const stop = keepListening({
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
    keep(saved) {
      if (saved.version > known.version) known = saved;
    },
    tried: tried.promise,
    async stop() {
      await stop();
      tried.resolve();
    },
  };

  async function follow({ client, goesOn, rest }: Listening): Promise<void> {
    // After a lost connection it may be another copy of the database: its row counts, whatever its version.
    for (let isFirst = true; goesOn(); isFirst = false) {
      const { rows } = await client.query<SettingsRow>(settingsSql);
      const read = toStoredSettings(rows[0]);
      if (isFirst || read.version > known.version) known = read;
      tried.resolve();
      await rest(safetyMs);
    }
  }
}
