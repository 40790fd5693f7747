import type { DatabaseConfig } from '../config.ts';
import type { StoredObjects } from '../compose-storage.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import type { BackupSource } from './fill-database.ts';
import { restoreFiles } from '#adapters/backup/copy-files.ts';
import { createKeyRing, readFileList } from '#adapters/backup/manifest.ts';
import {
  beginInPlace,
  besideUrl,
  createDatabase,
  databaseNameOf,
  endInPlace,
  exchangeDatabases,
  readUse,
  takeLock,
} from '#adapters/backup/target-database.ts';
import { startProblem } from '../start/start-problem.ts';
import { fillDatabase, openBackup } from './fill-database.ts';
import { holdRestored } from './hold-restored.ts';
import { nameBeside } from './scratch-copy.ts';

/** The advisory lock of restores: they share the name of one database. */
const lockKey = 7_420_261_124;

export type RestoreOptions = {
  /** The database to replace, or an empty one. */
  url: string;
  config: Pick<DatabaseConfig, 'dataDir' | 's3'>;
  storage: StoredObjects;
  store: BackupStore;
  passphrase: string;
  /** The id of a backup; null: the newest. */
  from: string | null;
  /** Allows a database with tables to be replaced. */
  mayReplace: boolean;
  /** Restores although files of the backup are missing or damaged. */
  acceptsLoss: boolean;
  report: (line: string) => void;
};

export type RestoreResult = {
  id: string;
  createdAt: string;
  files: { stored: number; present: number };
  /** Keys of files that the backup lacks or that are damaged in it. */
  lost: string[];
  held: { publications: number; schedules: number };
  differences: Record<string, unknown>[];
  /** The name of the replaced database, which stays on the server. Null: there was none. */
  before: string | null;
};

/**
 * Files first, which the present state does not notice; then the rows into a database beside, which takes the name of
 * the old one at the end. Until then the old state is whole, and the command can be repeated. A server that allows no
 * second database is filled in place, if it is empty: until that is complete, no process of the product starts on it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { url, config, storage, store, passphrase, report } = options;
  const source = await openBackup(store, createKeyRing(passphrase), options.from);
  const { id, createdAt, missing } = source.manifest;
  const use = await readUse(url);
  if (!use.isEmpty && !options.mayReplace) {
    throw startProblem(
      `The database ${databaseNameOf(url)} is not empty: stop every process of the product and repeat with --replace`,
    );
  }
  refuseSessions(use.sessions);
  const lock = await takeLock(url, lockKey);
  if (lock === null) throw startProblem('Another restore of this database is running');
  try {
    const filled = nameBeside(url, 'restoring');
    const isBeside = await createDatabase(url, filled);
    // A name that is too long is refused before anything is restored.
    const names = isBeside ? { filled, before: nameBeside(url, 'before_restore') } : null;
    if (names === null && !use.isEmpty) {
      throw startProblem(
        'This user of the database may not create databases: create an empty one, set DATABASE_URL to it, and repeat',
      );
    }
    report(`Restoring the backup ${id}`);
    const { lost: damaged, ...files } = await restoreFiles(readFileList(store, source.key, source.manifest), {
      ...source,
      ...storage,
    });
    const lost = [...missing, ...damaged].toSorted();
    if (lost.length > 0 && !options.acceptsLoss) {
      throw startProblem(
        `The backup lacks ${lost.length} files (${lost.slice(0, 3).join(', ')}): take another one (--from), or repeat with --accept-loss`,
      );
    }
    report(`Files: ${files.stored} stored, ${files.present} were present`);
    const outcome = names
      ? await fillBeside(url, source, { config, report, names, unlock: () => lock.release() })
      : await fillInPlace(url, source, { config, report });
    return { id, createdAt, files, lost, ...outcome };
  } finally {
    await lock.release();
  }
}

type Filled = Pick<RestoreResult, 'held' | 'differences' | 'before'>;
type FillOptions = Pick<RestoreOptions, 'config' | 'report'>;

async function fillBeside(
  url: string,
  source: BackupSource,
  {
    names,
    unlock,
    ...options
  }: FillOptions & { names: { filled: string; before: string }; unlock: () => Promise<void> },
): Promise<Filled> {
  const beside = besideUrl(url, names.filled);
  const { differences } = await fillDatabase(beside, source, options);
  const held = await holdRestored(beside);
  // Its own session would prevent the exchange.
  await unlock();
  refuseSessions((await readUse(url)).sessions);
  await exchangeDatabases(url, names);
  return { held, differences, before: names.before };
}

async function fillInPlace(url: string, source: BackupSource, options: FillOptions): Promise<Filled> {
  await beginInPlace(url);
  const { differences } = await fillDatabase(url, source, options);
  const held = await holdRestored(url);
  await endInPlace(url);
  return { held, differences, before: null };
}

export function refuseSessions(sessions: readonly string[]): void {
  if (sessions.length === 0) return;
  throw startProblem(`Programs are connected to the database (${sessions.join(', ')}): stop them first`);
}
