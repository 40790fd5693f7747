import { join } from 'node:path';
import type { Log } from '#core/ports.ts';
import type { Config } from '../config.ts';
import { demoAccounts } from '#adapters/demo/demo-accounts.ts';
import { checkStorage } from './check-storage.ts';
import { buildPwa } from './build-pwa.ts';
import { toComposeSettings } from './compose-settings.ts';
import { readDemoSecrets } from './demo-secrets.ts';
import { holdDataDir } from './hold-data-dir.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { prepareSchema } from './prepare-schema.ts';
import { publicUrlOf } from './public-url.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import type { Shutdown } from './shutdown.ts';
import { findSandboxes, startSandboxes } from './start-sandboxes.ts';

const root = join(import.meta.dirname, '../..');
const pwaFolder = join(root, 'pwa/dist');

export type StartedApp = {
  url: string;
  demoAccounts: { email: string; password: string; role: string }[];
  sandbox: Record<string, string> | null;
};

/**
 * Starts what the role asks for, as much as possible at the same time. Everything started is added to `shutdown` at once,
 * so that a start that fails half way leaves nothing running.
 */
export async function startApp(
  config: Config,
  shutdown: Shutdown,
  options: { log: Log; tell: (line: string) => void; build: boolean; signal: AbortSignal; onDatabaseMoved: () => void },
): Promise<StartedApp> {
  const { log, tell, signal } = options;
  const isWeb = config.role !== 'worker';
  const isWorker = config.role !== 'web';
  await prepareDataDir(config.dataDir);
  const listener = isWeb ? await listen(config.port, config.host) : null;
  if (listener) shutdown.add('servers', () => listener.close(10_000));
  const localHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const localUrl = `http://${localHost}:${listener?.port ?? config.port}`;
  const publicUrl = await publicUrlOf(config, listener?.port ?? null);

  const database = (async () => {
    const opened = await openDatabase({ ...config, tell, signal, onMoved: options.onDatabaseMoved });
    shutdown.add('outside', () => opened.stop());
    await prepareSchema(opened.url, config, tell);
    return opened;
  })();
  const demo = (async () => {
    if (config.mode === 'live') return null;
    const secrets = await readDemoSecrets(config.dataDir);
    if (!isWeb) return { secrets, urls: await findSandboxes(config.dataDir), accounts: demoAccounts };
    const hold = await holdDataDir(config.dataDir);
    shutdown.add('outside', () => hold.release());
    const place = { dataDir: config.dataDir, apiBasePath: config.apiBasePath, serverUrl: localUrl, publicUrl };
    const sandboxes = await startSandboxes({ ...place, secrets });
    shutdown.add('outside', () => sandboxes.stop());
    return { secrets, urls: sandboxes.urls, accounts: demoAccounts };
  })();
  const built = isWeb && options.build ? buildPwa(root, tell, { signal }) : Promise.resolve();
  const [{ composePorts }, web, worker, { url: databaseUrl }, surroundings] = await all([
    import('../compose-ports.ts'),
    isWeb ? import('../compose-web.ts') : null,
    isWorker ? import('../compose-worker.ts') : null,
    database,
    demo,
    built,
  ]);

  signal.throwIfAborted();
  const settings = toComposeSettings(config, { databaseUrl, publicUrl, pwaFolder, demo: surroundings });
  const base = composePorts(settings, log);
  shutdown.add('connections', () => base.close());
  await base.settingsTried;
  await checkStorage(base, config.s3, log);
  if (config.mode === 'live') await refuseDemoAccounts(base.ports);
  if (isWeb && surroundings) {
    const { seedDemo } = await import('#adapters/demo/seed-demo.ts');
    const { workflow, instagram } = surroundings.urls;
    await seedDemo({ ...base.ports, workflowUrl: workflow, instagramUrl: instagram });
  }
  signal.throwIfAborted();
  if (web) {
    const { app, close } = web.composeWeb(settings, base);
    shutdown.add('servers', close);
    listener?.serve(app.callback());
  }
  if (worker) {
    const { startWorker } = await import('#adapters/jobs/worker.ts');
    const running = await startWorker({ url: databaseUrl, ...worker.composeWorker(settings, base), log });
    shutdown.add('servers', () => running.stop(10_000));
  }
  return { url: publicUrl, demoAccounts: surroundings?.accounts ?? [], sandbox: surroundings?.urls ?? null };
}

/** Like Promise.all, but waits for the others before it fails: what they started must be known to be stopped. */
async function all<T extends readonly unknown[]>(parts: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}
