import type { Config } from '../config.ts';
import type { DataStep } from '#adapters/postgres/migrate.ts';
import type { MigrationObserver } from '#adapters/postgres/observe-migration.ts';
import { join } from 'node:path';
import { isUnfinished } from '#adapters/backup/target-database.ts';
import { missingQueues, installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase, missingOfSchema } from '#adapters/postgres/migrate.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { inlineTables, nextInlineInput, replaceInlineInput } from '#adapters/postgres/inline-files.ts';
import { foldSomeContents } from '#adapters/postgres/search-text.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { createSystemClock } from '#adapters/system/system.ts';
import { moveInlineFiles } from '#core/webhooks/use-cases/move-inline-files.ts';
import { composeStorage } from '../compose-storage.ts';
import { startProblem } from './start-problem.ts';

const beforeEveryId = '00000000-0000-0000-0000-000000000000';

const sendNone = () => Promise.reject(new Error('moving files sends no job'));

/**
 * Where one program is everything, starting it migrates. Where web and worker run apart, several of them start at once
 * and an operator migrates before (`npm run migrate`): they only check.
 */
export async function prepareSchema(
  url: string,
  config: Pick<Config, 'mode' | 'role' | 'dataDir' | 's3'>,
  report: (line: string) => void,
): Promise<void> {
  const { mode, role } = config;
  await refuseUnfinishedRestore(url);
  if (role === 'all' || (mode === 'demo' && role === 'web')) return migrate(url, config, report);
  const missing = await missingOfSchema(url, missingQueues, dataSteps(config)).catch(asStartProblem);
  if (missing.length === 0) return;
  throw startProblem(
    `The database is not at the present schema (missing: ${missing.join(', ')}): run npm run migrate first`,
  );
}

/** Brings the database to the present schema. A problem that an operator can correct ends the start with one line. */
export async function migrate(
  url: string,
  config: Pick<Config, 'dataDir' | 's3'>,
  report: (line: string) => void,
  observe?: MigrationObserver,
): Promise<void> {
  const options = { steps: dataSteps(config), report, ...(observe && { observe }) };
  await migrateDatabase(url, installJobs, options).catch(asStartProblem);
}

/** A restore that was interrupted leaves a whole schema without rows. */
export async function refuseUnfinishedRestore(url: string): Promise<void> {
  if (await isUnfinished(url)) {
    throw startProblem('A restore of this database did not finish: run npm run restore again');
  }
}

/** 42P01: tables in the list of migrations are missing, as after a failed restore. */
function asStartProblem(fault: unknown): never {
  const { code, message } = fault as { code?: string; message?: string };
  if (code === 'schema.foreign') throw startProblem(message ?? code, fault);
  if (code === '42P01') {
    throw startProblem(
      `The database is incomplete (${message?.split(' - ').at(-1)}): restore a backup into an empty database`,
      fault,
    );
  }
  if (code === '55P03')
    throw startProblem('A table is locked for too long: end the session that holds it and migrate again', fault);
  throw fault;
}

/**
 * The steps of a migration besides the tables, in this order. A name never changes: it is recorded once its step has
 * completed.
 */
export function dataSteps(config: Pick<Config, 'dataDir' | 's3'>): DataStep[] {
  return [
    { name: 'move-inline-files', run: (url) => moveFiles(url, config) },
    { name: 'fold-contents', run: foldContents },
  ];
}

/**
 * Moves files inside schedules and open runs of older versions to the file store. After a kill half way it continues
 * where it was.
 */
async function moveFiles(url: string, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  const knex = createConnection({ url, poolSize: 2, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 });
  const transact = createTransact(knex, () => ({ enqueue: sendNone, enqueueAll: sendNone }));
  const mediaFolder = join(dataDir, 'media');
  const storage = composeStorage({ mediaFolder, s3, publicMediaBaseUrl: '', maxUploadBytes: Infinity });
  const move = moveInlineFiles({ transact, clock: createSystemClock(), files: storage.files });
  try {
    for (const table of inlineTables) {
      for (let after = beforeEveryId; ;) {
        const input = await nextInlineInput(knex, table, after);
        if (!input) break;
        const moved = await move(input);
        // Changed meanwhile by a server of the older version: read again.
        if (moved && !(await replaceInlineInput(knex, table, input, moved))) continue;
        after = input.id;
      }
    }
  } finally {
    await storage.close();
    await knex.destroy();
  }
}

/** Contents from before the search of the library. */
async function foldContents(url: string): Promise<void> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 });
  try {
    for (let after: string | null = beforeEveryId; after !== null;) after = await foldSomeContents(knex, after);
  } finally {
    await knex.destroy();
  }
}
