import type { BackupStore } from '#adapters/backup/backup-store.ts';
import type { MigrationEffects } from '#adapters/postgres/observe-migration.ts';
import type { CopyOptions } from './scratch-copy.ts';
import { createKeyRing } from '#adapters/backup/manifest.ts';
import { onDatabase } from '#adapters/backup/target-database.ts';
import { completedMigrations } from '#adapters/postgres/migrate.ts';
import { startProblem } from '../start/start-problem.ts';
import { openBackup } from './fill-database.ts';
import { onCopy, rehearsing } from './scratch-copy.ts';

export type UpgradeRehearsal = {
  /** The backup that was upgraded. */
  id: string;
  createdAt: string;
  migrations: MigrationEffects[];
  /** Whether the processes of the present version may run on the new schema until they are replaced. */
  canRunBeside: boolean;
  /** One sentence for each kind of fault; empty: the upgrade can run. */
  problems: string[];
};

/**
 * Runs the pending migrations on a copy made from the newest backup, and reads their time, locks and changes. Changes
 * nothing that the product uses. Refuses a backup from before the last migration of the present database.
 */
export async function checkUpgrade(
  options: CopyOptions & { store: BackupStore; passphrase: string },
): Promise<UpgradeRehearsal> {
  const { url, store, passphrase } = options;
  return rehearsing(url, async () => {
    const source = await openBackup(store, createKeyRing(passphrase), null);
    const { id, createdAt, migrations: present } = source.manifest;
    const newer = (await completedMigrations(url)).filter((name) => !present.includes(name));
    if (newer.length > 0) {
      throw startProblem(
        `The backup ${id} is from before ${newer.at(-1)}: make one of the present database (npm run backup)`,
      );
    }
    const migrations: MigrationEffects[] = [];
    const copy = { ...options, observe: (effects: MigrationEffects) => void migrations.push(effects) };
    const { problems, read: floor } = await onCopy(source, copy, readFloor);
    return { id, createdAt, migrations, canRunBeside: present.includes(floor), problems };
  });
}

async function readFloor(url: string): Promise<string> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ migration: string }>('select migration from schema_floor');
    return rows[0]!.migration;
  });
}
