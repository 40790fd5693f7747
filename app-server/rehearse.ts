import { asProblem, causeOf, runCommand } from './backups/command.ts';
import { recordOperation } from './backups/record-operation.ts';
import { rehearseRestore } from './backups/rehearse-restore.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run rehearse`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  if (process.argv.length > 2) throw startProblem('Usage: npm run rehearse');
  const { url, report } = tools;
  const began = performance.now();
  try {
    const { problems, ...rehearsal } = await rehearseRestore(tools);
    if (problems.length > 0) throw startProblem(`The backup ${rehearsal.id} has faults:\n  ${problems.join('\n  ')}`);
    const details = { ...rehearsal, milliseconds: Math.round(performance.now() - began) };
    await recordOperation(url, { name: 'restore.rehearsal', outcome: 'ok', details });
    report(
      `The backup ${rehearsal.id} can be restored: ${rehearsal.rows} rows, ${rehearsal.files} files, ledger whole`,
    );
  } catch (fault) {
    const details = { problem: causeOf(asProblem(fault)) };
    await recordOperation(url, { name: 'restore.rehearsal', outcome: 'failed', details }).catch(() => {});
    throw fault;
  }
});
