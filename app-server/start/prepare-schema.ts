import { missingQueues } from '#adapters/jobs/missing-queues.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase, missingOfSchema } from '#adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import { dataSteps } from './data-steps.ts';
import { startProblem } from './start-problem.ts';

/**
 * Where one program is everything, starting it migrates. Where web and worker run apart, several of them start at once
 * and an operator migrates before (`npm run migrate`): they only check.
 */
export async function prepareSchema(
  url: string,
  config: Pick<Config, 'mode' | 'role' | 'dataDir' | 's3'>,
  tell: (line: string) => void,
): Promise<void> {
  const { mode, role } = config;
  if (role === 'all' || (mode === 'demo' && role === 'web')) return migrate(url, config, tell);
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
  tell: (line: string) => void,
): Promise<void> {
  await migrateDatabase(url, installJobs, { steps: dataSteps(config), tell }).catch(asStartProblem);
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
