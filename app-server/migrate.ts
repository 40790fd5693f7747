import { installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { dataSteps } from './start/data-steps.ts';
import { openDatabase } from './start/open-database.ts';
import { prepareDataDir } from './start/prepare-data-dir.ts';
import { readConfig } from './start/read-config.ts';
import { describeStartFailure } from './start/start-problem.ts';

/** `npm run migrate`: brings the database to the present schema and ends. */
try {
  const config = readConfig();
  await prepareDataDir(config.dataDir);
  const database = await openDatabase(config);
  await migrateDatabase(database.url, installJobs, { steps: dataSteps(config) }).finally(() => database.stop());
  console.log('The database is at the present schema');
} catch (fault) {
  console.error(describeStartFailure(fault));
  process.exitCode = 1;
}
