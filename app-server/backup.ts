import { listBackups } from '#adapters/backup/manifest.ts';
import { backUp } from './backups/back-up.ts';
import { runCommand } from './backups/command.ts';
import { recorded } from './backups/record-operation.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run backup [-- --full | --list]`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, '--full', '--list'].includes(flag)) {
    throw startProblem('Usage: npm run backup, or npm run backup -- --full or --list');
  }
  const { url, storage, store, backup, report } = tools;
  if (flag === '--list') {
    for (const id of await listBackups(store)) report(id);
    return;
  }
  await recorded(url, 'backup', async () => {
    const objects = storage.objects;
    const { missing, ...made } = await backUp({ ...tools, objects, keep: backup.keep, isFull: flag === '--full' });
    report(`Backup ${made.id}: ${made.rows} rows, ${made.files} files, ${made.newBytes} new bytes`);
    if (missing.length > 0) {
      report(`Warning: rows name ${missing.length} files that the storage lacks: ${missing.slice(0, 5).join(', ')}`);
    }
    return { ...made, missing: missing.length };
  });
});
