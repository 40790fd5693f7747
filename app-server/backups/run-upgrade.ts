import type { MigrationEffects } from '#adapters/postgres/observe-migration.ts';
import type { UpgradeRehearsal } from './check-upgrade.ts';
import type { CommandTools } from './command.ts';
import { readUse } from '#adapters/backup/target-database.ts';
import { migrate } from '../start/prepare-schema.ts';
import { startProblem } from '../start/start-problem.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { refuseSessions } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';

/**
 * `isCheck`: rehearses the pending migrations on a copy from the newest backup and prints their effects. Otherwise makes a backup,
 * rehearses on it, and migrates the database if that found no fault.
 */
export async function runUpgrade(tools: CommandTools, { isCheck }: { isCheck: boolean }): Promise<void> {
  const { url, config, report } = tools;
  if (!isCheck) await runBackup(tools, { isFull: false });
  const rehearsal = await checkUpgrade(tools);
  for (const line of describe(rehearsal)) report(line);
  const { id, problems, canRunBeside } = rehearsal;
  if (problems.length > 0)
    throw startProblem(`The upgraded copy of the backup ${id} has faults:\n  ${problems.join('\n  ')}`);
  if (isCheck) return;
  if (!canRunBeside) refuseSessions((await readUse(url)).sessions);
  await migrate(url, config, report);
  report('The database is at the present schema');
}

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
    ...rewritten.map((table) => `every row of ${table} is rewritten`),
    ...changed.map(({ table, rows }) => `${rows} rows of ${table} change`),
  ];
}
