import { migrateDown, migrationsAfter } from '#adapters/postgres/migrate.ts';
import { openDatabase } from './start/open-database.ts';
import { prepareDataDir } from './start/data-dir.ts';
import { migrate, refuseUnfinishedRestore } from './start/prepare-schema.ts';
import { readDatabaseConfig } from './start/read-config.ts';
import { describeStartFailure, startProblem } from './start/start-problem.ts';

const usage = 'Usage: npm run migrate, or npm run migrate -- --to <name of a migration> [--yes]';
const report = (line: string) => console.log(line);

/**
 * `npm run migrate`: migrates the database to the present schema and ends. `--to`: reverts all migrations after the named one.
 */
try {
  const target = targetOf(process.argv.slice(2));
  const config = readDatabaseConfig();
  await prepareDataDir(config.dataDir);
  const database = await openDatabase({ ...config, report });
  try {
    await refuseUnfinishedRestore(database.directUrl);
    if (target) await reclaim(database.directUrl, target);
    else {
      await migrate(database.directUrl, config, report);
      report('The database is at the present schema');
    }
  } finally {
    await database.stop();
  }
} catch (fault) {
  console.error(describeStartFailure(fault));
  process.exitCode = 1;
}

function targetOf(args: string[]): { name: string; isConfirmed: boolean } | null {
  if (args.length === 0) return null;
  const [flag, name, confirmation, ...rest] = args;
  if (flag !== '--to' || !name || rest.length > 0 || ![undefined, '--yes'].includes(confirmation))
    throw startProblem(usage);
  return { name: name.replace(/\.ts$/, ''), isConfirmed: confirmation === '--yes' };
}

async function reclaim(url: string, { name, isConfirmed }: { name: string; isConfirmed: boolean }): Promise<void> {
  const names = await migrationsAfter(url, name);
  if (names === null) throw startProblem(`${name} is no migration that this database has`);
  if (names.length === 0) return report(`The database has no migration after ${name}`);
  const warning =
    `Warning: these migrations are reverted, and the data that only they hold is deleted:\n  ${names.join('\n  ')}\n` +
    'Make a backup and stop every process of this version first.';
  if (!isConfirmed) throw startProblem(`${warning} Then run the same command with --yes.`);
  report(warning);
  await migrateDown(url, names, report);
}
