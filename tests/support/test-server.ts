import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Ports } from '#core/ports.ts';
import type { Observers } from '../../app-server/compose-ports.ts';
import type { toSigningConfig } from '../../app-server/config-of-signing.ts';
import type { ComposeSettings } from '../../app-server/compose-ports.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { cheapHash } from './cheap-hash.ts';
import { compose } from './compose.ts';
import { seedDemo } from '#adapters/stand-ins/demo/seed-demo.ts';
import { startServerSetup } from './server-setup.ts';
import { serverTimes } from '../../app-server/start/listen.ts';

/** The whole product in this process, on a setup of its own, with the demo data. */
export async function startTestServer(
  options: {
    worker?: boolean;
    replace?: Partial<Ports>;
    pwaFolder?: string;
    maxUploadBytes?: number;
    s3?: ComposeSettings['s3'];
    apiBasePath?: string;
    eventStreams?: ComposeSettings['eventStreams'];
    metricsToken?: string;
    /** The certificate under which files are signed; without it they get metadata only. */
    signing?: ReturnType<typeof toSigningConfig>;
  } & Observers = {},
) {
  const { worker: withWorker = true, replace, metrics = null, tracing = null, ...settings } = options;
  // With the shorter times of Node, a busy test machine closes connections that a request is just using.
  const server = createServer(serverTimes);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const setup = await startServerSetup(url);
  const log: { level: string; event: string; fields: unknown }[] = [];
  const composition = compose(
    {
      ...setup.settings,
      ...settings,
      runtime: {
        ...setup.settings.runtime,
        apiBase: settings.apiBasePath ?? '/api',
        signingFingerprints: settings.signing?.ownFingerprints ?? [],
      },
    },
    (level, event, fields) => void log.push({ level, event, fields }),
    { ...(replace && { replace }), metrics, tracing },
  );
  const { ports, knex, app, handlers, sweeps } = composition;
  const places = { workflowUrl: setup.sandbox.workflow, instagramUrl: setup.sandbox.instagram };
  await seedDemo({ ...ports, ...places, passwords: { ...ports.passwords, hash: cheapHash } });
  server.on('request', app.callback());
  const worker = !withWorker
    ? null
    : await startWorker({
        url: setup.settings.databaseUrl,
        handlers,
        sweeps,
        drain: composition.drain,
        runJob: tracing?.runJob,
        log: ports.log,
      });
  return {
    url,
    ports,
    knex,
    handlers,
    sweeps,
    databaseUrl: setup.settings.databaseUrl,
    mediaFolder: setup.settings.mediaFolder,
    sandbox: setup.sandbox,
    pushUrl: setup.pushUrl,
    log,
    async stop() {
      await worker?.stop(2_000);
      server.closeAllConnections();
      server.close();
      await composition.close();
      await setup.stop();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
