import { runCommand } from './backups/command.ts';
import { runUpgrade } from './backups/run-upgrade.ts';
import { startProblem } from './start/start-problem.ts';

/** `npm run upgrade [-- --check]`; docs/RUNNING.md. */
await runCommand(async (tools) => {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || ![undefined, '--check'].includes(flag)) {
    throw startProblem('Usage: npm run upgrade -- --check, or npm run upgrade');
  }
  await runUpgrade(tools, { isCheck: flag === '--check' });
});
