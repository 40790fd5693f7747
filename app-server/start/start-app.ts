import type { Log, Ports } from '#core/ports.ts';
import type { Config, S3Config } from '../config.ts';
import type { Shutdown } from './shutdown.ts';
import type { Readiness } from '../http/health.ts';
import type { Listening } from './listen.ts';
import type { ComposedPorts } from '../compose-ports.ts';
import type { Metrics } from '#adapters/metrics/create-metrics.ts';
import type { Tracing } from '#adapters/tracing/start-tracing.ts';
import { join } from 'node:path';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { demoAccounts, personId } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { hasLiveWorker, startBeating } from '#adapters/postgres/process-beats.ts';
import { productVersion } from '../version.ts';
import { answerHealth } from '../http/health.ts';
import { metricsListener } from '../http/serve-metrics.ts';
import { prepareApp } from './build-pwa.ts';
import { toComposeSettings } from './compose-settings.ts';
import { readDemoSecrets, findSandboxes, startSandboxes } from './start-sandboxes.ts';
import { holdDataDir, prepareDataDir } from './data-dir.ts';
import { listen } from './listen.ts';
import { openDatabase, throughDatabaseOutage } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import { startProblem } from './start-problem.ts';
import { warnOfSigning } from './warn-of-signing.ts';

const root = join(import.meta.dirname, '../..');
const pwaFolder = join(root, 'pwa/dist');

export type StartedApp = {
  url: string;
  demoAccounts: { email: string; password: string; role: string }[];
  sandbox: Record<string, string> | null;
};

/**
 * Starts the parts of the role, as much as possible at the same time. Everything started is added to `shutdown` at
 * once, so that a start that fails half way leaves nothing running.
 */
export async function startApp(
  config: Config,
  shutdown: Shutdown,
  options: {
    log: Log;
    report: (line: string) => void;
    build: boolean;
    signal: AbortSignal;
    onDatabaseMoved: () => void;
  },
): Promise<StartedApp> {
  const { log: plainLog, report, signal } = options;
  const isWeb = config.role !== 'worker';
  const isWorker = config.role !== 'web';
  await prepareDataDir(config.dataDir);
  const listener = isWeb ? await listen(config.port, config.host) : null;
  if (listener) {
    shutdown.add('traffic', () => listener.drain(config.drainMs));
    shutdown.add('servers', () => listener.close(10_000));
  }
  const { metricsPort, metricsToken } = config;
  const metricsHost = metricsToken === null ? '127.0.0.1' : config.host;
  const metricsServer =
    metricsPort === null ? null : await listen(metricsPort, metricsHost, { setting: 'METRICS_PORT' });
  if (metricsServer) shutdown.add('servers', () => metricsServer.close(1_000));
  const localHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const localUrl = `http://${localHost}:${listener?.port ?? config.port}`;
  const publicUrl = await publicUrlOf(config, listener?.port ?? null);
  if (isWeb && config.mode === 'demo') {
    // Before anything is written: the server that holds the folder may be of another version.
    const hold = await holdDataDir(config.dataDir);
    shutdown.add('outside', () => hold.release());
  }

  // A failed start must not wait for the build.
  const building = new AbortController();
  const database = (async () => {
    const opened = await openDatabase({ ...config, report, signal, onMoved: options.onDatabaseMoved });
    shutdown.add('outside', () => opened.stop());
    await throughOutage(() => prepareSchema(opened.directUrl, config, report));
    return opened;
  })();
  const demo = (async () => {
    if (config.mode === 'live') return null;
    const secrets = await readDemoSecrets(config.dataDir);
    if (!isWeb) return { secrets, urls: await findSandboxes(config.dataDir), accounts: demoAccounts };
    const place = { dataDir: config.dataDir, apiBasePath: config.apiBasePath, serverUrl: localUrl, publicUrl };
    const sandboxes = await startSandboxes({ ...place, secrets });
    shutdown.add('outside', () => sandboxes.stop());
    return { secrets, urls: sandboxes.urls, accounts: demoAccounts };
  })();
  for (const part of [database, demo]) part.catch(() => building.abort());
  const [{ composePorts }, web, worker, openedDatabase, surroundings] = await all([
    import('../compose-ports.ts'),
    isWeb ? import('../compose-web.ts') : null,
    isWorker ? import('../compose-worker.ts') : null,
    database,
    demo,
    isWeb && options.build
      ? prepareApp(config.mode, root, { report, signal: AbortSignal.any([signal, building.signal]) })
      : Promise.resolve(),
  ]);

  signal.throwIfAborted();
  const settings = toComposeSettings(config, { database: openedDatabase, publicUrl, pwaFolder, demo: surroundings });
  const isMeasured = metricsPort !== null || metricsToken !== null;
  const metrics = isMeasured ? await startMetrics() : null;
  const tracing = config.tracing && (await startTraces(config, plainLog));
  if (tracing) shutdown.add('outside', () => tracing.stop());
  const base = composePorts(settings, plainLog, { metrics, tracing });
  const { log } = base.ports;
  shutdown.add('connections', () => base.close());
  await base.settingsTried;
  await checkStorage(base, config.s3, log);
  if (isWorker) warnOfSigning(settings.signing, base.ports.clock.now(), log);
  if (config.mode === 'live') await throughOutage(() => refuseDemoAccounts(base.ports));
  if (isWeb && surroundings) {
    const { seedDemo } = await import('#adapters/stand-ins/demo/seed-demo.ts');
    const { monthOfBusiness } = await import('./demo-month/seed-month.ts');
    const { workflow, instagram, stripe } = surroundings.urls;
    const ports = { ...base.ports, workflowUrl: workflow, instagramUrl: instagram, stripeUrl: stripe };
    await throughOutage(() => seedDemo(ports, monthOfBusiness(ports)));
  }
  signal.throwIfAborted();
  let isWorkerRunning = false;
  const workers = isWorker ? async () => isWorkerRunning : () => hasLiveWorker(base.knex);
  if (web && listener) {
    const { app, close } = web.composeWeb(settings, base, { workers, traffic: async () => !listener.isEnding() });
    shutdown.add('servers', close);
    await writePublicUrl(config.dataDir, publicUrl);
    listener.serve(app.callback());
  }
  if (!isWeb && config.workerHealthPort !== null) {
    const readiness = { ...base.readiness, workers };
    const healthListener = await serveHealth({ port: config.workerHealthPort, host: config.host, readiness });
    shutdown.add('servers', () => healthListener.close(1_000));
  }
  if (metrics) metricsServer?.serve(metricsListener(metrics.print, metricsToken));
  if (worker) {
    const { startWorker } = await import('#adapters/jobs/worker.ts');
    // As patient as a running worker.
    const running = await throughOutage(
      () =>
        startWorker({
          url: openedDatabase.directUrl,
          poolSize: config.jobsPoolSize,
          ...worker.composeWorker(settings, base),
          runJob: tracing?.runJob,
          log,
        }),
      Infinity,
    );
    isWorkerRunning = true;
    shutdown.add('servers', () => running.stop(10_000));
  }
  log('info', 'process.started', { version: productVersion, role: config.role, mode: config.mode });
  const beats = startBeating(base.knex, { role: config.role, version: productVersion, log });
  shutdown.add('servers', () => beats.stop());
  return { url: publicUrl, demoAccounts: surroundings?.accounts ?? [], sandbox: surroundings?.urls ?? null };

  function throughOutage<T>(step: () => Promise<T>, patienceMs?: number): Promise<T> {
    return throughDatabaseOutage(step, { report, signal, patienceMs, describe: describeOutage });
  }
}

/** Loaded only where somebody reads the figures. */
async function startMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#adapters/metrics/create-metrics.ts');
  return createMetrics(productVersion);
}

/** The packages are loaded only where traces are exported. */
async function startTraces({ tracing, role }: Pick<Config, 'tracing' | 'role'>, log: Log): Promise<Tracing> {
  const { startTracing } = await import('#adapters/tracing/start-tracing.ts');
  return startTracing({ environment: tracing?.environment ?? {}, version: productVersion, role, log });
}

function describeOutage(fault: unknown): string {
  return `The database does not answer: ${(fault as Error).message}`;
}

/**
 * Like Promise.all, but waits for the others before it fails: the parts they started must be registered for stopping.
 */
async function all<T extends readonly unknown[]>(parts: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/** `/health/live` and `/health/ready` of a process that serves nothing else. */
async function serveHealth(place: { port: number; host: string; readiness: Readiness }): Promise<Listening> {
  const listener = await listen(place.port, place.host, { setting: 'WORKER_HEALTH_PORT' });
  listener.serve(async (request, response) => {
    const [path] = (request.url ?? '/').split('?', 1);
    const { status, body } = await answerHealth(path!, place.readiness, productVersion);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  return listener;
}

/** The passwords of the demo's accounts are public: a live server must not accept them. */
export async function refuseDemoAccounts(ports: Pick<Ports, 'read' | 'ids'>): Promise<void> {
  const row = await ports.read(async ({ users }) => {
    const emails: string[] = [];
    for (const { email } of demoAccounts) {
      // Also by id: an admin may have changed the account's e-mail and left its password.
      const user = (await users.byId(personId(ports, email))) ?? (await users.byEmail(email));
      if (user) emails.push(user.email);
    }
    return emails;
  });
  if (row.length === 0) return;
  throw startProblem(
    `The database holds accounts of the demo (${row.join(', ')}), whose passwords anybody knows. ` +
      'Live mode needs a database the demo never ran on: set DATABASE_URL to another one',
  );
}

/**
 * The public address of this installation: the setting, else this machine and the port the web process listens on. A
 * worker has no port, so it reads the file that the web process of the same DATA_DIR wrote.
 */
export async function publicUrlOf(
  settings: { publicUrl: string | null; dataDir: string; port: number },
  listeningPort: number | null,
): Promise<string> {
  if (settings.publicUrl !== null) return settings.publicUrl;
  if (listeningPort !== null) return `http://localhost:${listeningPort}`;
  const written = await readFile(join(settings.dataDir, 'public-url'), 'utf8').catch(() => '');
  return written || `http://localhost:${settings.port}`;
}

/** For the workers of this DATA_DIR. Written only once the start cannot be refused any more. */
export async function writePublicUrl(dataDir: string, url: string): Promise<void> {
  const file = join(dataDir, 'public-url');
  await writeFile(`${file}.${process.pid}`, url, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Refuses a missing bucket, or one that these keys cannot use. A bucket that only does not respond does not stop the
 * start: everything but files works without it, and it may recover before the first file is requested.
 */
async function checkStorage(
  { checkStorage: check }: Pick<ComposedPorts, 'checkStorage'>,
  s3: S3Config | null,
  log: Log,
): Promise<void> {
  try {
    await check();
  } catch (fault) {
    const { name, message, $metadata } = fault as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    const isRefused = status >= 300 && status < 500 && status !== 429;
    if (isRefused)
      throw startProblem(`The bucket ${s3?.bucket} (S3_BUCKET) cannot be used: ${name}: ${message}`, fault);
    log('warn', 'storage.unreachable', { message: `${name}: ${message}` });
  }
}
