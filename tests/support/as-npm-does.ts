import { spawn } from 'node:child_process';

/** A process in between, as the shell of npm: it passes no signal on. */
spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
