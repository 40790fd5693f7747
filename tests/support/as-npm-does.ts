import { spawn } from 'node:child_process';

/** Stands between, as npm's shell does: it passes nothing on. */
spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
