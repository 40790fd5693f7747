import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Ports } from '#core/ports.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { ok } from '#core/shared/result.ts';
import { mountEndpoints } from '../../../app-server/http/mount-endpoints.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { createLongPolls } from '../../../app-server/http/long-polls.ts';
import { contentRoutes } from '../../../app-server/routes/contents.ts';
import { generationRoutes } from '../../../app-server/routes/generation.ts';
import { webhookRoutes } from '../../../app-server/routes/webhooks.ts';
import { noLimits } from '../../support/no-limits.ts';

export type Served = { url: string; close(): void };

/** The routes of generating, contents and workflows over HTTP. The bearer is the person's id. */
export async function serveGeneration(setup: GenerationSetup, holdMs: number): Promise<Served> {
  const ports = setup.ports as unknown as Ports;
  const app = new Koa();
  // Time does not advance: a response is held until the run has ended, however long that takes here.
  const waits = createLongPolls({ holdMs, everyMs: 10, maxPerUser: 4, now: () => 0 });
  app.use(
    mountEndpoints('/api', [...generationRoutes(ports, waits), ...contentRoutes(ports), ...webhookRoutes(ports)], {
      refusalOfToken: async () => 'auth.required',
      authenticate: async (id) => {
        const row = await ports.transact(async (stores) => ok(await stores.users.byId(id)));
        return row.ok ? row.value : null;
      },
      rateLimits: noLimits,
      requestKeys: createRequestKeyStore(setup.knex),
      ids: ports.ids,
      refusalStatus,
    }),
  );
  const http = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void http.close() };
}
