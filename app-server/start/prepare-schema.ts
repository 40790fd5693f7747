import { missingQueues } from '#adapters/jobs/missing-queues.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase, missingOfSchema } from '#adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import { dataSteps } from './data-steps.ts';
import { startProblem } from './start-problem.ts';

/**
 * Where one program is everything, starting it migrates. Where web and worker run apart, several of them start at once and
 * an operator migrates before (`npm run migrate`): they only look.
 */
export async function prepareSchema(
  url: string,
  config: Pick<Config, 'mode' | 'role' | 'dataDir' | 's3'>,
): Promise<void> {
  const { mode, role } = config;
  const steps = dataSteps(config);
  if (role === 'all' || (mode === 'demo' && role === 'web')) return migrateDatabase(url, installJobs, { steps });
  const missing = await missingOfSchema(url, missingQueues, steps);
  if (missing.length === 0) return;
  throw startProblem(
    `The database is not at the present schema (missing: ${missing.join(', ')}): run npm run migrate first`,
  );
}
