import { runAdminCommand } from './admin/run-admin-command.ts';

/** `npm run create-admin -- email name`: prompts for the password; for an empty one it generates a password and shows it once. */
await runAdminCommand(['create', ...process.argv.slice(2)], 'npm run create-admin -- email name');
