import { createLog } from '#adapters/system/system.ts';
import { readConfig } from './read-config.ts';
import { createShutdown, stopOnSignals } from './shutdown.ts';
import { startApp } from './start-app.ts';
import { describeStartFailure } from './start-problem.ts';

// The reader of the output may have closed the pipe: that must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const report = (line: string) => void process.stdout.write(`${line}\n`);
const log = createLog();
let shutdown = createShutdown(log);
const stopping = new AbortController();
process.on('unhandledRejection', (fault) => log('error', 'process.unhandledRejection', { message: String(fault) }));

let started = start();
stopOnSignals(async () => {
  stopping.abort();
  // A part that is just starting must be up before it can be ended in order.
  await started;
  await shutdown.run();
}, report);

/** Everything in this process restarts: a pool knows one address only. */
function onDatabaseMoved(): void {
  if (stopping.signal.aborted) return;
  const before = started;
  started = (async () => {
    await before;
    report('The database had to take another port: starting again');
    await shutdown.run();
    shutdown = createShutdown(log);
    await start();
  })();
}

async function start(): Promise<void> {
  try {
    const config = readConfig();
    const build = !process.argv.includes('--no-build');
    const app = await startApp(config, shutdown, { log, report, build, signal: stopping.signal, onDatabaseMoved });
    report(config.role === 'worker' ? 'Vitrin worker is running' : `Vitrin is running: ${app.url}`);
    if (config.role === 'worker') return;
    if (config.mode === 'demo' && !['127.0.0.1', 'localhost', '::1'].includes(config.host)) {
      report(`  HOST=${config.host}: other machines can reach this demo and sign in with the accounts below`);
    }
    for (const { role, email, password } of app.demoAccounts) report(`  ${role.padEnd(8)} ${email} / ${password}`);
    for (const [name, url] of Object.entries(app.sandbox ?? {})) report(`  sandbox  ${name.padEnd(9)} ${url}`);
  } catch (fault) {
    if (stopping.signal.aborted) return;
    process.stderr.write(`${describeStartFailure(fault)}\n`);
    await shutdown.run();
    process.exit(1);
  }
}
