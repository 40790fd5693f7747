import { join, resolve } from 'node:path';
import type { BackupConfig, DatabaseConfig } from '../config.ts';
import type { StoredObjects } from '../compose-storage.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import { createBucketBackups } from '#adapters/backup/bucket-backups.ts';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import { asProblem } from './as-problem.ts';
import { isAlreadyRunning, runningElsewhere } from './record-operation.ts';
import { composeObjects } from '../compose-storage.ts';
import { openDatabase } from '../start/open-database.ts';
import { prepareDataDir } from '../start/data-dir.ts';
import { readDatabaseConfig } from '../start/read-config.ts';
import { describeStartFailure, startProblem } from '../start/start-problem.ts';

export type CommandTools = {
  url: string;
  config: DatabaseConfig;
  backup: BackupConfig;
  store: BackupStore;
  storage: StoredObjects;
  passphrase: string;
  report: (line: string) => void;
};

/** Opens the database, the files and the backups of the settings for one command; prints one line for a problem and exits with 1. */
export async function runCommand(work: (tools: CommandTools) => Promise<void>): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const config = readDatabaseConfig();
    const { backup } = config;
    if (backup === null) throw startProblem('BACKUP_TO and BACKUP_PASSPHRASE are missing (docs/BACKUP.md)');
    await prepareDataDir(config.dataDir);
    const database = await openDatabase({ ...config, report });
    ends.push(() => database.stop());
    const store = openBackups(backup);
    ends.push(() => store.close());
    const storage = composeObjects({ mediaFolder: join(config.dataDir, 'media'), s3: config.s3 });
    ends.push(() => storage.close());
    await work({ url: database.directUrl, config, backup, store, storage, passphrase: backup.passphrase, report });
  } catch (fault) {
    process.stderr.write(`${describeStartFailure(asProblem(fault))}\n`);
    process.exitCode = isAlreadyRunning(fault) ? runningElsewhere : 1;
  } finally {
    for (const end of ends.toReversed()) await end().catch(() => {});
  }
}

/** The place of the settings. Close it at the end. */
export function openBackups({ to, s3 }: Pick<BackupConfig, 'to' | 's3'>): BackupStore {
  if (to.kind === 'folder') return createFolderBackups(resolve(to.folder));
  return createBucketBackups({ ...s3!, bucket: to.bucket }, to.prefix);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
