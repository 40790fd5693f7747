import { join } from 'node:path';
import pg from 'pg';
import { createConnection } from './connection.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

const settings = { directory: migrationsFolder, loadExtensions: ['.ts'], tableName: 'migrations' };

/** Names the advisory lock; any number works as long as every version of the product uses the same one. */
const lockKey = 7_420_261_121;

/**
 * Brings the database to the present schema. Safe to call from several processes at once: the others wait, then find
 * nothing to do. `installJobs` runs under the same lock, so that the job tables are never made at web start.
 */
export async function migrateDatabase(url: string, installJobs: (url: string) => Promise<void>): Promise<void> {
  const guard = new pg.Client({
    connectionString: url,
    application_name: 'vitrin-migrate',
    connectionTimeoutMillis: 10_000,
  });
  guard.on('error', () => {});
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [lockKey]);
    await migrateTables(url);
    await installJobs(url);
  } finally {
    await guard.end();
  }
}

/** Whether every migration of this version has run. */
export async function isMigrated(url: string): Promise<boolean> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate' });
  try {
    if (!(await knex.schema.hasTable(settings.tableName))) return false;
    const [, pending] = (await knex.migrate.list(settings)) as [unknown[], unknown[]];
    return pending.length === 0;
  } finally {
    await knex.destroy();
  }
}

async function migrateTables(url: string): Promise<void> {
  const knex = createConnection({ url, poolSize: 2, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 });
  try {
    // Knex's own lock is left behind by a process killed in a migration; ours has gone with its connection.
    await knex.migrate.forceFreeMigrationsLock(settings);
    await knex.migrate.latest(settings);
  } finally {
    await knex.destroy();
  }
}
