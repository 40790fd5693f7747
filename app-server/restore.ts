import { parseArgs } from 'node:util';
import { renewAfterPgRestore, renewRevisions } from '#adapters/backup/renew-positions.ts';
import { onDatabase } from '#adapters/backup/target-database.ts';
import { runCommand } from './backups/command.ts';
import { holdRestored } from './backups/hold-restored.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { migrate } from './start/prepare-schema.ts';
import { startProblem } from './start/start-problem.ts';

const usage =
  'Usage: npm run restore [-- --from <id>] [--replace] [--accept-loss], or npm run restore -- --after-pg-restore';

/** `npm run restore`; docs/BACKUP.md. */
await runCommand(async (tools) => {
  const { url, config, report } = tools;
  const flags = readFlags();
  if (flags['after-pg-restore']) {
    await onDatabase(url, renewAfterPgRestore);
    await migrate(url, config, report);
    await onDatabase(url, renewRevisions);
    return reportHeld(await holdRestored(url), report);
  }
  const restored = await restoreBackup({
    ...tools,
    from: flags.from ?? null,
    mayReplace: flags.replace ?? false,
    acceptsLoss: flags['accept-loss'] ?? false,
  });
  reportHeld(restored.held, report);
  if (restored.lost.length > 0) report(`Lost files:\n  ${restored.lost.join('\n  ')}`);
  if (restored.differences.length > 0) {
    report(
      `The ledger of the backup has differences:\n  ${restored.differences.map((row) => JSON.stringify(row)).join('\n  ')}`,
    );
  }
  if (restored.before !== null) report(`The replaced database stays as ${restored.before} until the next restore`);
  report(
    `Restored the backup ${restored.id}. Stripe: send the events since ${restored.createdAt} again (docs/BACKUP.md)`,
  );
});

function readFlags() {
  const options = {
    from: { type: 'string' },
    replace: { type: 'boolean' },
    'accept-loss': { type: 'boolean' },
    'after-pg-restore': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw startProblem(usage);
  }
}

function reportHeld(held: { publications: number; schedules: number }, report: (line: string) => void): void {
  report(
    `Held for a look, as they may have been posted since: ${held.schedules} plans, ${held.publications} publications`,
  );
}
