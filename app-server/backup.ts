import { listBackups } from '#adapters/backup/manifest.ts';
import { runCommand } from './backups/command.ts';
import { runBackup } from './backups/run-backup.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run backup [-- --full | --new-database | --list]`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, '--full', '--new-database', '--list'].includes(flag)) {
    throw startProblem('Usage: npm run backup, or npm run backup -- --full, --new-database or --list');
  }
  if (flag === '--list') {
    for (const id of await listBackups(tools.store)) tools.report(id);
    return;
  }
  await runBackup(tools, { isFull: flag === '--full', isNewDatabase: flag === '--new-database' });
});
