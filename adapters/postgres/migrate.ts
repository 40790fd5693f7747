import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { createConnection } from './connection.ts';
import type { MigrationObserver } from './observe-migration.ts';
import { observedMigration } from './observe-migration.ts';
import { readdir } from 'node:fs/promises';

/** Names the advisory lock; any number works as long as every version of the product uses the same one. */
const lockKey = 7_420_261_121;

/**
 * How long a migration waits for a table: every later query waits as long. Shorter than PostgreSQL's `deadlock_timeout`
 * (1 s), so that in a deadlock the migration yields, never a request.
 */
const lockTimeoutMs = 500;
/** All tries of one migration together: longer than any of our transactions may take. */
const lockPatienceMs = 300_000;
const retryPauseMs = { first: 250, most: 5_000 };

/**
 * A migration of data that needs more than the database. Must be safe to repeat: after a kill half way it runs again.
 */
export type DataStep = { name: string; run: (url: string) => Promise<void> };

export type MigrateOptions = {
  steps?: readonly DataStep[];
  /** Receives a line for each wait. */
  report?: (line: string) => void;
  /** For a rehearsal: reading the effects takes longer than most migrations. */
  observe?: MigrationObserver;
};

/**
 * Brings the database to the present schema, beside running servers: one transaction per migration, and a migration
 * that does not get its locks within `lockTimeoutMs` lets the traffic pass and retries. Safe to call from several
 * processes at once: the others wait, then find nothing to do. `installJobs` runs under the same lock, so that the job
 * tables are never created at web start; so do the data steps that have not completed yet. A database of a newer
 * version is left unchanged.
 */
export async function migrateDatabase(
  url: string,
  installJobs: (url: string) => Promise<void>,
  { steps = [], report = () => {}, observe }: MigrateOptions = {},
): Promise<void> {
  await underLock(url, report, async (guard, runners) => {
    const schema = await compareSchema(runners.patient);
    await refuseForeignSchema(runners.patient, schema);
    if (schema.unknown.length > 0) return;
    for (const name of schema.pending) await runMigration(runners, name, 'up', { report, observe });
    await installJobs(url);
    await runSteps(guard, url, steps);
  });
}

/** Runs these migrations of an empty database, and nothing else: it then has the schema of an older version. */
export async function migrateOnly(
  url: string,
  names: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  await underLock(url, report, async (_guard, runners) => {
    for (const name of names) await runMigration(runners, name, 'up', { report });
  });
}

/** The migrations among these that this version does not know. */
export async function unknownMigrations(names: readonly string[]): Promise<string[]> {
  const files = new Set(await readdir(migrationsFolder));
  return names.filter((name) => !files.has(`${name}.ts`));
}

/**
 * Reverts every migration after the named one, newest first, and so deletes the data that only they hold. For the
 * version whose newest migration is the named one.
 */
export async function migrateDown(
  url: string,
  names: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  await underLock(url, report, async (_guard, runners) => {
    for (const name of names) {
      await runMigration(runners, name, 'down', { report });
      report(`Reverted: ${name}`);
    }
  });
}

/** Lists the migrations after the named one, newest first, as `migrateDown` needs them; null when that name is not in the database. */
export async function migrationsAfter(url: string, target: string): Promise<string[] | null> {
  const completed = await completedMigrations(url);
  return completed.includes(target) ? completed.filter((name) => name > target).toReversed() : null;
}

/** The migrations of this version that the database has, in their order. */
export async function completedMigrations(url: string): Promise<string[]> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate' });
  try {
    return (await compareSchema(knex)).completed;
  } finally {
    await knex.destroy();
  }
}

/**
 * The steps a migration would still take, by name: none when the database is at the present schema, or at a compatible
 * newer one.
 */
export async function missingOfSchema(
  url: string,
  missingJobs: (knex: Knex) => Promise<string[]>,
  steps: readonly DataStep[] = [],
): Promise<string[]> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate' });
  try {
    if (!(await knex.schema.hasTable(migrationSettings.tableName))) return ['every table'];
    const schema = await compareSchema(knex);
    await refuseForeignSchema(knex, schema);
    if (schema.pending.length > 0) return schema.pending;
    if (schema.unknown.length > 0) return [];
    const done = new Set<string>(await knex('data_steps').pluck('name'));
    return [...(await missingJobs(knex)), ...steps.map(({ name }) => name).filter((name) => !done.has(name))];
  } finally {
    await knex.destroy();
  }
}

/**
 * One runner that soon stops waiting for a lock, and one for work that blocks no query while it waits: concurrent
 * builds of indexes.
 */
type Runners = { hasty: Knex; patient: Knex };

async function underLock(
  url: string,
  report: (line: string) => void,
  work: (guard: pg.Client, runners: Runners) => Promise<void>,
): Promise<void> {
  const guard = new pg.Client({
    connectionString: url,
    application_name: 'vitrin-migrate',
    connectionTimeoutMillis: 10_000,
  });
  guard.on('error', () => {});
  await guard.connect();
  const options = { url, poolSize: 2, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 };
  const runners = {
    hasty: createConnection({ ...options, lockTimeoutMs }),
    patient: createConnection({ ...options, lockTimeoutMs: 0 }),
  };
  try {
    await takeLock(guard, report);
    // Knex's own lock remains after a process is killed in a migration; ours ends with its connection.
    await runners.patient.migrate.forceFreeMigrationsLock(migrationSettings);
    await work(guard, runners);
  } finally {
    await runners.hasty.destroy();
    await runners.patient.destroy();
    await guard.end();
  }
}

/**
 * Tries repeatedly: a statement that waits for the lock would hold a snapshot, which `create index concurrently` waits
 * for.
 */
async function takeLock(guard: pg.Client, report: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await guard.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0].taken) return;
    if (tries === 1) report('Another process migrates this database: waiting for it');
    await sleep(retryPauseMs.first);
  }
}

async function runMigration(
  { hasty, patient }: Runners,
  name: string,
  direction: 'up' | 'down',
  { report, observe }: { report: (line: string) => void; observe?: MigrationObserver | undefined },
): Promise<void> {
  const file = `${name}.ts`;
  const migration = (await import(join(migrationsFolder, file))) as Knex.Migration & {
    config?: { transaction?: boolean };
  };
  const isConcurrent = migration.config?.transaction === false;
  const runner = isConcurrent ? patient : hasty;
  const settings = observe
    ? { ...recordSettings, migrationSource: observedMigration({ name, isConcurrent, migration }, observe) }
    : migrationSettings;
  const deadline = performance.now() + lockPatienceMs;
  for (let pauseMs = retryPauseMs.first; ; pauseMs = Math.min(pauseMs * 2, retryPauseMs.most)) {
    try {
      if (isConcurrent) await dropInvalidIndexes(patient);
      await runner.migrate[direction]({ ...settings, name: file });
      return;
    } catch (fault) {
      if (!isLockFault(fault) || performance.now() > deadline) throw fault;
      report(`${name} does not get its locks: trying again`);
      await patient.migrate.forceFreeMigrationsLock(migrationSettings);
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

/** An index whose concurrent build was interrupted exists and is not used: `if not exists` would treat it as built. */
async function dropInvalidIndexes(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(`
    select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`);
  for (const { name } of rows) await knex.raw(`drop index concurrently if exists ${name}`);
}

/** lock_not_available, deadlock_detected (postgresql.org/docs/current/errcodes-appendix.html). */
function isLockFault(fault: unknown): boolean {
  return ['55P03', '40P01'].includes((fault as { code?: string }).code ?? '');
}

async function runSteps(guard: pg.Client, url: string, steps: readonly DataStep[]): Promise<void> {
  for (const { name, run } of steps) {
    const { rowCount } = await guard.query('select from data_steps where name = $1', [name]);
    if (rowCount) continue;
    await run(url);
    await guard.query('insert into data_steps (name) values ($1)', [name]);
  }
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

const recordSettings = {
  tableName: 'migrations',
  // Migrations of a newer version are no fault: `refuseForeignSchema` decides.
  disableMigrationsListValidation: true,
};

export const migrationSettings = { ...recordSettings, directory: migrationsFolder, loadExtensions: ['.ts'] };

/** Names of migrations, in their order. */
type SchemaComparison = {
  completed: string[];
  /** In this version, and not in the database. */
  pending: string[];
  /** In the database, and not in this version: a newer version made them. */
  unknown: string[];
};

export async function compareSchema(knex: Knex): Promise<SchemaComparison> {
  const files = await readdir(migrationsFolder);
  const known = files
    .filter((file) => file.endsWith('.ts'))
    .map(nameOf)
    .toSorted();
  const hasTable = await knex.schema.hasTable(migrationSettings.tableName);
  const rows: string[] = hasTable ? await knex(migrationSettings.tableName).orderBy('id').pluck('name') : [];
  const present = new Set(rows.map(nameOf));
  return {
    completed: known.filter((name) => present.has(name)),
    pending: known.filter((name) => !present.has(name)),
    unknown: [...present].filter((name) => !known.includes(name)),
  };
}

function nameOf(file: string): string {
  return file.replace(/\.ts$/, '');
}

/**
 * A version runs on a newer schema as long as it knows the migration that `schema_floor` names: a migration that
 * removes parts used by older versions writes there the newest migration of the versions that no longer use them.
 * Throws `schema.foreign` otherwise.
 */
async function refuseForeignSchema(knex: Knex, { completed, pending, unknown }: SchemaComparison): Promise<void> {
  if (unknown.length === 0) return;
  if (pending.length > 0) {
    throw foreignSchema(
      `The database has migrations of another version (${unknown.join(', ')}) and lacks some of this one (${pending.join(', ')}): ` +
        'use the version that made them',
    );
  }
  const floor: string = (await knex('schema_floor').first('migration')).migration;
  if (!completed.includes(floor)) {
    throw foreignSchema(
      `The database is at the schema of a newer version (${unknown.at(-1)}), on which this one no longer runs: ` +
        `start a version that knows ${floor}, or take migrations back with the newer version (npm run migrate -- --to name)`,
    );
  }
}

function foreignSchema(message: string): Error {
  return Object.assign(new Error(message), { code: 'schema.foreign' });
}
