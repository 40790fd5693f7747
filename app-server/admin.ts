import { runAdminCommand } from './admin/run-admin-command.ts';

/** `npm run admin -- …`: the tools of the operator (docs/RUNNING.md). */
await runAdminCommand(process.argv.slice(2));
