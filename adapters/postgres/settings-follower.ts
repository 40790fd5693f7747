import type { Log } from '#core/ports.ts';
import type { SettingsReader, StoredSettings } from '#core/settings/settings.ts';
import type { SettingsRow } from './settings-store.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { createBell, newListeningClient, pauseUnlessStopped, reconnectMs, safetyMs } from './listening-client.ts';
import { settingsChannel, settingsSql, toStoredSettings } from './settings-store.ts';

export type SettingsFollower = SettingsReader & {
  /** Ends with the first attempt to read them, whether it failed or not. */
  tried: Promise<void>;
  stop(): Promise<void>;
};

/** Keeps the settings of this process as the row has them, on one connection of its own. Without one, what was known stands. */
export function followSettings({ url, log }: { url: string; log: Log }): SettingsFollower {
  const bell = createBell();
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let known: StoredSettings = { settings: defaultSettings, version: 0 };
  const running = run();
  return {
    current: () => known.settings,
    keep(saved) {
      if (saved.version > known.version) known = saved;
    },
    tried: tried.promise,
    async stop() {
      stopping.abort();
      bell.ring();
      await running;
    },
  };

  async function run(): Promise<void> {
    let pauseMs = reconnectMs.first;
    while (!stopping.signal.aborted) {
      try {
        await follow(() => {
          pauseMs = reconnectMs.first;
        });
      } catch (fault) {
        log('warn', 'settings.followFault', { message: String(fault) });
      }
      tried.resolve();
      if (stopping.signal.aborted) return;
      await pauseUnlessStopped(pauseMs, stopping.signal);
      pauseMs = Math.min(pauseMs * 2, reconnectMs.most);
    }
  }

  async function follow(onConnected: () => void): Promise<void> {
    const client = newListeningClient(url, 'vitrin-settings');
    const state = { isOpen: true };
    const end = () => {
      state.isOpen = false;
      bell.ring();
    };
    client.on('error', end);
    client.on('end', end);
    client.on('notification', () => bell.ring());
    try {
      await client.connect();
      await client.query(`listen ${settingsChannel}`);
      onConnected();
      // After a lost connection it may be another copy of the database: its row counts, whatever its version.
      for (let isFirst = true; state.isOpen && !stopping.signal.aborted; isFirst = false) {
        const { rows } = await client.query<SettingsRow>(settingsSql);
        const read = toStoredSettings(rows[0]);
        if (isFirst || read.version > known.version) known = read;
        tried.resolve();
        await bell.rest(safetyMs);
      }
    } finally {
      void client.end().catch(() => {});
    }
  }
}
