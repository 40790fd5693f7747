import type { BackupKey, LockedKey, OpenedKey } from '#adapters/backup/backup-key.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import type { Manifest } from '#adapters/backup/manifest.ts';
import type { DatabaseConfig } from '../config.ts';
import type { MigrationObserver } from '#adapters/postgres/observe-migration.ts';
import { loadDatabase } from '#adapters/backup/load-database.ts';
import { backupForm, listBackups, readManifest } from '#adapters/backup/manifest.ts';
import { renewRevisions } from '#adapters/backup/renew-positions.ts';
import { readBlocks } from '#adapters/backup/sealed-blocks.ts';
import { onDatabase } from '#adapters/backup/target-database.ts';
import { migrateOnly, unknownMigrations } from '#adapters/postgres/migrate.ts';
import { migrate } from '../start/prepare-schema.ts';
import { startProblem } from '../start/start-problem.ts';

export type BackupSource = { store: BackupStore; key: BackupKey; manifest: Manifest };

/** A backup that this version can restore, with every row of it readable: the named one, or the newest. */
export async function openBackup(
  store: BackupStore,
  open: (locked: LockedKey) => Promise<OpenedKey | null>,
  wanted: string | null,
): Promise<BackupSource> {
  const ids = await listBackups(store);
  const id = wanted ?? ids.at(-1);
  if (id === undefined) throw startProblem('BACKUP_TO has no backup');
  if (!ids.includes(id)) throw startProblem(`BACKUP_TO has no backup ${id}; the newest is ${ids.at(-1) ?? 'missing'}`);
  const read = await readManifest(store, id, open);
  if (read === null) throw startProblem(`BACKUP_PASSPHRASE does not open the backup ${id}`);
  const { manifest, opened } = read;
  const unknown = manifest.form > backupForm ? ['its form'] : await unknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw startProblem(
      `The backup ${id} is of a newer version (${unknown.at(-1)}): restore it with that version or a later one`,
    );
  }
  for (const { data } of manifest.tables) {
    // Before anything is made of it: a damaged row is found now, not after an hour of loading.
    for await (const block of readBlocks(store, opened.key, data)) void block;
  }
  return { store, key: opened.key, manifest };
}

/**
 * Fills an empty database with the rows of a backup and brings it to the present schema: the schema of the backup first,
 * so that later migrations see its rows. Returns the differences that the audit of the ledger finds.
 */
export async function fillDatabase(
  url: string,
  source: BackupSource,
  options: {
    config: Pick<DatabaseConfig, 'dataDir' | 's3'>;
    report: (line: string) => void;
    observe?: MigrationObserver;
  },
): Promise<{ differences: Record<string, unknown>[] }> {
  const { config, report, observe } = options;
  await migrateOnly(url, source.manifest.migrations, report);
  await loadDatabase(url, source);
  await migrate(url, config, report, observe);
  return onDatabase(url, async (client) => {
    await renewRevisions(client);
    const { rows } = await client.query<Record<string, unknown>>('select * from ledger_audit()');
    return { differences: rows };
  });
}
