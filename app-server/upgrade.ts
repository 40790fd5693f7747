import type { MigrationEffects } from '#adapters/postgres/observe-migration.ts';
import type { UpgradeRehearsal } from './backups/check-upgrade.ts';
import { readUse } from '#adapters/backup/target-database.ts';
import { checkUpgrade } from './backups/check-upgrade.ts';
import { runCommand } from './backups/command.ts';
import { refuseSessions } from './backups/restore-backup.ts';
import { runBackup } from './backups/run-backup.ts';
import { migrate } from './start/prepare-schema.ts';
import { startProblem } from './start/start-problem.ts';

/**
 * `npm run upgrade -- --check` rehearses the pending migrations on a copy from the newest backup. `npm run upgrade` makes a
 * backup, rehearses on it, and migrates the database if that found no fault. docs/RUNNING.md.
 */
await runCommand(async (tools) => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, '--check'].includes(flag)) {
    throw startProblem('Usage: npm run upgrade -- --check, or npm run upgrade');
  }
  const { url, config, report } = tools;
  if (flag === undefined) await runBackup(tools, { isFull: false });
  const rehearsal = await checkUpgrade(tools);
  for (const line of describe(rehearsal)) report(line);
  const { id, problems, canRunBeside } = rehearsal;
  if (problems.length > 0)
    throw startProblem(`The upgraded copy of the backup ${id} has faults:\n  ${problems.join('\n  ')}`);
  if (flag !== undefined) return;
  if (!canRunBeside) refuseSessions((await readUse(url)).sessions);
  await migrate(url, config, report);
  report('The database is at the present schema');
});

function describe({ id, createdAt, migrations, canRunBeside }: UpgradeRehearsal): string[] {
  const total = migrations.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    `On a copy of the backup ${id} of ${createdAt}: ${migrations.length} migrations in ${total} ms; the ledger is audited`,
    ...migrations.map(
      (effects) => `  ${effects.name}: ${[`${effects.milliseconds} ms`, ...effectsOf(effects)].join('; ')}`,
    ),
    canRunBeside
      ? 'Processes of the version that made the backup may run on the new schema until they are replaced'
      : 'Stop every process of the version that made the backup first: it does not run on the new schema',
  ];
}

function effectsOf({ isConcurrent, blocked, rewritten, changed }: MigrationEffects): string[] {
  return [
    ...(isConcurrent ? ['indexes are built or dropped beside the traffic'] : []),
    ...blocked.map(
      ({ table, waiting, bytes }) => `${waiting} of ${table} (${Math.ceil(bytes / 1024)} kB) wait meanwhile`,
    ),
    ...rewritten.map((table) => `${table} is written anew`),
    ...changed.map(({ table, rows }) => `${rows} rows of ${table} change`),
  ];
}
