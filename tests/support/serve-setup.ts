import { createServer } from 'node:http';
import { startWorker } from '#adapters/jobs/worker.ts';
import { compose } from './compose.ts';
import type { ComposeSettings } from '../../app-server/compose-ports.ts';
import { serverTimes } from '../../app-server/start/listen.ts';

/**
 * A server in a process of its own, so that it can be killed: settings in SETTINGS; its clock is AHEAD_MINUTES ahead and runs at SPEED, its
 * sweeps too.
 */
const settings = JSON.parse(process.env['SETTINGS']!) as ComposeSettings;
for (const key of settings.encryptionKeys) key.key = Buffer.from(key.key as unknown as string, 'base64');
const aheadMs = Number(process.env['AHEAD_MINUTES'] ?? 0) * 60_000;
const speed = Number(process.env['SPEED'] ?? 1);
const startedMs = Date.now();
const now = () => new Date(startedMs + aheadMs + (Date.now() - startedMs) * speed).toISOString();
const { app, handlers, sweeps, drain, ports } = compose(settings, () => {}, {
  replace: {
    clock: { now },
  },
});
const server = createServer(serverTimes, app.callback());
server.listen(Number(process.env['PORT']), '127.0.0.1', () => void begin());

async function begin(): Promise<void> {
  if (process.env['WORKER'] !== 'off') {
    const faster = sweeps.map((sweep) => ({ ...sweep, everyMs: sweep.everyMs / speed }));
    await startWorker({ url: settings.databaseUrl, handlers, sweeps: faster, drain, log: ports.log });
  }
  console.log('ready');
}
