import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import type { BackupSource } from './fill-database.ts';
import type { DatabaseConfig } from '../config.ts';
import type { MigrationObserver } from '#adapters/postgres/observe-migration.ts';
import { besideUrl, createDatabase, databaseNameOf, dropDatabase, takeLock } from '#adapters/backup/target-database.ts';
import { startProblem } from '../start/start-problem.ts';
import { fillDatabase } from './fill-database.ts';
import { alreadyRunning } from './record-operation.ts';

/** The advisory lock of rehearsals: they share the name of one database. */
const lockKey = 7_420_261_123;

/** PostgreSQL cuts longer names, perhaps to that of another database. */
const longestName = 63;

export type CopyOptions = {
  url: string;
  config: Pick<DatabaseConfig, 'dataDir'>;
  report: (line: string) => void;
  observe?: MigrationObserver;
};

/** Throws `operation.running` while another rehearsal runs. */
export async function rehearsing<T>(url: string, rehearse: () => Promise<T>): Promise<T> {
  const lock = await takeLock(url, lockKey);
  if (lock === null) throw alreadyRunning('Another rehearsal is running');
  try {
    return await rehearse();
  } finally {
    await lock.release();
  }
}

/** The name of a database beside the one at `url`. */
export function nameBeside(url: string, purpose: 'rehearsal' | 'restoring' | 'before_restore'): string {
  const name = `${databaseNameOf(url)}_${purpose}`;
  if (Buffer.byteLength(name) <= longestName) return name;
  throw startProblem(`The name of the database is too long: PostgreSQL would cut ${name} to ${longestName} bytes`);
}

/** A sentence with the number of these faults and the first of them; empty without any. */
export function listed(found: readonly string[], kind: string): string[] {
  return found.length === 0 ? [] : [`${found.length} ${kind}: ${found.slice(0, 20).join(', ')}`];
}

/**
 * Restores a backup into a database beside the present one, migrates it, audits its ledger, reads it, and drops it.
 * Changes nothing that the product uses.
 */
export async function onCopy<T>(
  source: BackupSource,
  { url, config, ...options }: CopyOptions,
  read: (copy: string) => Promise<T>,
): Promise<{ problems: string[]; read: T }> {
  return withScratch(url, config, async (copy) => {
    // No step of a migration may move files of the product.
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-rehearsal-'));
    try {
      const { differences } = await fillDatabase(copy, source, { ...options, config: { dataDir, s3: null } });
      const rows = differences.map((row) => JSON.stringify(row));
      return { problems: listed(rows, 'differences of the ledger'), read: await read(copy) };
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}

/** On the same server; where that is not allowed, in an embedded one of its own. */
async function withScratch<T>(
  url: string,
  { dataDir }: Pick<DatabaseConfig, 'dataDir'>,
  work: (copy: string) => Promise<T>,
): Promise<T> {
  const name = nameBeside(url, 'rehearsal');
  if (await createDatabase(url, name)) {
    return work(besideUrl(url, name)).finally(() => dropDatabase(url, name));
  }
  const { startEmbeddedServer } = await import('#adapters/postgres/embedded-server.ts');
  // Every rehearsal uses this folder. Files that a killed rehearsal left are deleted; its server ends within a minute after that.
  const folder = join(dataDir, 'rehearsal');
  await rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedServer({ dataDir: folder, durable: false }).catch((fault: Error) => {
    throw startProblem(`A rehearsal needs a user with CREATEDB or an embedded PostgreSQL: ${fault.message}`, fault);
  });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
