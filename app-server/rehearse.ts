import { runCommand } from './backups/command.ts';
import { recorded } from './backups/record-operation.ts';
import { rehearseRestore } from './backups/rehearse-restore.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run rehearse`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  if (process.argv.length > 2) throw startProblem('Usage: npm run rehearse');
  await recorded(tools.url, 'restore.rehearsal', async () => {
    const { problems, ...made } = await rehearseRestore(tools);
    if (problems.length > 0) throw startProblem(`The backup ${made.id} has faults:\n  ${problems.join('\n  ')}`);
    tools.report(`The backup ${made.id} can be restored: ${made.rows} rows, ${made.files} files, the ledger is whole`);
    return made;
  });
});
