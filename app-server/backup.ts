import { listBackups } from '#adapters/backup/manifest.ts';
import { backUp } from './backups/back-up.ts';
import { asProblem, causeOf, runCommand } from './backups/command.ts';
import { recordOperation } from './backups/record-operation.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run backup [-- --full | --list]`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, '--full', '--list'].includes(flag)) {
    throw startProblem('Usage: npm run backup, or npm run backup -- --full or --list');
  }
  if (flag === '--list') {
    for (const id of await listBackups(tools.store)) tools.report(id);
    return;
  }
  const { url, storage, report } = tools;
  const began = performance.now();
  try {
    const { missing, ...made } = await backUp({
      ...tools,
      objects: storage.objects,
      keep: tools.backup.keep,
      isFull: flag === '--full',
    });
    const details = { ...made, missing: missing.length, milliseconds: Math.round(performance.now() - began) };
    await recordOperation(url, { name: 'backup', outcome: 'ok', details });
    report(`Backup ${made.id}: ${made.rows} rows, ${made.files} files, ${made.newBytes} new bytes`);
    if (missing.length > 0) {
      report(`Warning: rows name ${missing.length} files that the storage lacks: ${missing.slice(0, 5).join(', ')}`);
    }
  } catch (fault) {
    const details = { problem: causeOf(asProblem(fault)) };
    await recordOperation(url, { name: 'backup', outcome: 'failed', details }).catch(() => {});
    throw fault;
  }
});
