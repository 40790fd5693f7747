import { createLog } from '#adapters/system/log.ts';
import { readConfig } from './start/read-config.ts';
import { createShutdown, stopOnSignals } from './start/shutdown.ts';
import { startApp } from './start/start-app.ts';
import { describeStartFailure } from './start/start-problem.ts';

const log = createLog();
const shutdown = createShutdown(log);
stopOnSignals(shutdown, console.log);
process.on('unhandledRejection', (fault) => log('error', 'process.unhandledRejection', { message: String(fault) }));

try {
  const config = readConfig();
  const build = !process.argv.includes('--no-build');
  const app = await startApp(config, shutdown, { log, tell: console.log, build });
  console.log(config.role === 'worker' ? 'Vitrin worker is running' : `Vitrin is running: ${app.url}`);
  if (config.role !== 'worker') {
    for (const { role, email, password } of app.demoAccounts) console.log(`  ${role.padEnd(8)} ${email} / ${password}`);
    for (const [name, url] of Object.entries(app.sandbox ?? {})) console.log(`  sandbox  ${name.padEnd(9)} ${url}`);
  }
} catch (fault) {
  console.error(describeStartFailure(fault));
  await shutdown.run();
  process.exit(1);
}
