import { installJobs } from '#adapters/jobs/queues.ts';
import { isMigrated, migrateDatabase } from '#adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import { dataSteps } from './data-steps.ts';
import { startProblem } from './start-problem.ts';

/**
 * Where one program is everything, starting it migrates. Where web and worker run apart, several of them start at once and
 * an operator migrates before (`npm run migrate`): they only look.
 */
export async function prepareSchema(
  url: string,
  { mode, role, dataDir }: Pick<Config, 'mode' | 'role' | 'dataDir'>,
): Promise<void> {
  const steps = dataSteps(dataDir);
  if (role === 'all' || (mode === 'demo' && role === 'web')) return migrateDatabase(url, installJobs, steps);
  if (!(await isMigrated(url, steps)))
    throw startProblem('The database is not at the present schema: run npm run migrate first');
}
