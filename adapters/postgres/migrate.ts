import { join } from 'node:path';
import type { Knex } from 'knex';
import pg from 'pg';
import { createConnection } from './connection.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

const settings = { directory: migrationsFolder, loadExtensions: ['.ts'], tableName: 'migrations' };

/** Names the advisory lock; any number works as long as every version of the product uses the same one. */
const lockKey = 7_420_261_121;

/** A move of data that needs more than the database. Must be safe to repeat: killed half way, it is run again. */
export type DataStep = { name: string; run: (url: string) => Promise<void> };

/**
 * Brings the database to the present schema. Safe to call from several processes at once: the others wait, then find
 * nothing to do. `installJobs` runs under the same lock, so that the job tables are never made at web start; so do the data
 * steps that have not run to their end yet.
 */
export async function migrateDatabase(
  url: string,
  installJobs: (url: string) => Promise<void>,
  steps: readonly DataStep[] = [],
): Promise<void> {
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
    await runSteps(guard, url, steps);
  } finally {
    await guard.end();
  }
}

/** What migrating would still do, by name: none when the database is at the present schema. */
export async function missingOfSchema(
  url: string,
  missingJobs: (knex: Knex) => Promise<string[]>,
  steps: readonly DataStep[] = [],
): Promise<string[]> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate' });
  try {
    if (!(await knex.schema.hasTable(settings.tableName))) return ['every table'];
    const [, pending] = (await knex.migrate.list(settings)) as [unknown[], { file: string }[]];
    if (pending.length > 0) return pending.map(({ file }) => file.replace(/\.ts$/, ''));
    const done = new Set<string>(await knex('data_steps').pluck('name'));
    return [...(await missingJobs(knex)), ...steps.map(({ name }) => name).filter((name) => !done.has(name))];
  } finally {
    await knex.destroy();
  }
}

async function runSteps(guard: pg.Client, url: string, steps: readonly DataStep[]): Promise<void> {
  for (const { name, run } of steps) {
    const { rowCount } = await guard.query('select from data_steps where name = $1', [name]);
    if (rowCount) continue;
    await run(url);
    await guard.query('insert into data_steps (name) values ($1)', [name]);
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
