import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import type { DatabaseConfig } from '../config.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import { checkFiles } from '#adapters/backup/copy-files.ts';
import { readReferencedFiles } from '#adapters/backup/dump-database.ts';
import { createKeyRing, readFileList } from '#adapters/backup/manifest.ts';
import { besideUrl, createDatabase, databaseNameOf, dropDatabase, takeLock } from '#adapters/backup/target-database.ts';
import { fillDatabase, openBackup } from './fill-database.ts';
import { alreadyRunning } from './record-operation.ts';

/** The advisory lock of rehearsals. */
const lockKey = 7_420_261_123;
const shown = 20;

export type Rehearsal = {
  id: string;
  createdAt: string;
  rows: number;
  files: number;
  /** One sentence for each kind of fault; empty: the backup can be restored as it is. */
  problems: string[];
};

/**
 * Restores the newest backup into a database beside the present one, migrates it, audits its ledger, and reads every
 * file of the backup to its end. Changes nothing that the product uses.
 */
export async function rehearseRestore(options: {
  url: string;
  config: Pick<DatabaseConfig, 'dataDir' | 's3'>;
  store: BackupStore;
  passphrase: string;
  report: (line: string) => void;
}): Promise<Rehearsal> {
  const { url, config, store, passphrase, report } = options;
  const lock = await takeLock(url, lockKey);
  if (lock === null) throw alreadyRunning('Another rehearsal is running');
  try {
    const source = await openBackup(store, createKeyRing(passphrase), null);
    const { id, createdAt, missing, removed, fileCount, tables } = source.manifest;
    const { keys, lost } = await checkFiles(readFileList(store, source.key, source.manifest), source);
    const known = new Set([...keys, ...missing, ...removed]);
    const { differences, unknown } = await withScratch(url, async (scratch) => {
      // No step of a migration may move files of the product.
      const empty = { ...config, dataDir: await mkdtemp(join(tmpdir(), 'vitrin-rehearsal-')), s3: null };
      try {
        const filled = await fillDatabase(scratch, source, { config: empty, report });
        const referenced = await readReferencedFiles(scratch);
        return { ...filled, unknown: [...referenced].filter((key) => !known.has(key)) };
      } finally {
        await rm(empty.dataDir, { recursive: true, force: true });
      }
    });
    const problems = [
      ...describe(missing, 'files were missing when the backup was made'),
      ...describe(lost, 'files are damaged or missing in the backup'),
      ...describe(unknown, 'files that rows name are not in the backup'),
      ...describe(
        differences.map((row) => JSON.stringify(row)),
        'differences of the ledger',
      ),
    ];
    return { id, createdAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: fileCount, problems };
  } finally {
    await lock.release();
  }
}

/** On the same server; where that is not allowed, in an embedded one of its own. */
async function withScratch<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `${databaseNameOf(url)}_rehearsal`;
  if (await createDatabase(url, name)) {
    return work(besideUrl(url, name)).finally(() => dropDatabase(url, name));
  }
  const { startEmbeddedServer } = await import('#adapters/postgres/embedded-server.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-rehearsal-'));
  const server = await startEmbeddedServer({ dataDir, durable: false });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function describe(found: readonly string[], kind: string): string[] {
  return found.length === 0 ? [] : [`${found.length} ${kind}: ${found.slice(0, shown).join(', ')}`];
}
