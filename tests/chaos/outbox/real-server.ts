import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import Koa from 'koa';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isOutage } from '#adapters/postgres/connection.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import type { Stores } from '#core/ports.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { SyncRequest } from '#core/schedules/plan-operation.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';
import { runNameOf, complete, fail } from '#core/schedules/schedule-states.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { changeOf, scheduleChanged } from '#core/schedules/schedule-events.ts';
import { startScheduledGeneration } from '#core/schedules/use-cases/steps/start-scheduled-generation.ts';
import { ok } from '#core/shared/result.ts';
import { mountEndpoints } from '../../../app-server/http/mount-endpoints.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { createLongPolls } from '../../../app-server/http/long-polls.ts';
import { scheduleRoutes } from '../../../app-server/routes/schedules.ts';
import { syncRoutes } from '../../../app-server/routes/sync.ts';
import { serverTimes } from '../../../app-server/start/listen.ts';
import { aWorkflow } from '../../support/planning-setup.ts';
import { noLimits } from '../../support/no-limits.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { testClock, testIds, testLog, testTransact } from '../../support/test-ports.ts';
import type { ChaosPerson, ChaosServer, Plant } from './chaos-server.ts';

/**
 * The routes of schedules and of their sync, as the product mounts them, over HTTP on a database. Each sequence has its own person, each
 * `lane` its own clock and ids.
 */
export async function startRealServer(
  knex: Knex,
  { plant = null, lane = 1 }: { plant?: Plant | null; lane?: number } = {},
) {
  const clock = testClock();
  const limits = { openRunsPerUser: 1e6, pendingSchedulesPerUser: 1e6, uploadBytesPerUser: 1e9 };
  const ids = testIds(lane);
  const files = createDiskFileStore({ folder: tmpdir(), publicBaseUrl: 'https://media.example' });
  const ports = { transact: testTransact(knex), read: createRead(knex), clock, ids, limits, files, log: testLog() };
  const within = async <T>(run: (stores: Stores) => Promise<T>): Promise<T> => {
    const notifications = await ports.transact(async (stores) => ok(await run(stores)));
    return notifications.ok
      ? notifications.value
      : Promise.reject(new Error('a transaction without rules was refused'));
  };

  const influencerId = await aModelOnSale(knex);
  const workflow = aWorkflow('image', 1);
  await within((stores) => stores.webhooks.insert(workflow));
  const platformId = (await within((stores) => stores.platforms.list())).find(({ name }) => name === 'instagram')!.id;
  // After a slow pause between two requests, a sequence must not use a connection that is being closed.
  const { keepAliveTimeout } = serverTimes;
  const server = createServer({ keepAliveTimeout }, koaOf(knex, ports).callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/schedule`;

  return {
    async person(newId: () => string): Promise<ChaosPerson> {
      const userId = newId();
      const createdAt = '2026-11-01T09:00:00.000Z';
      await knex('users').insert({
        id: userId,
        name: 'Ayşe Yılmaz',
        email: `${userId}@example.com`,
        password_hash: 'not a hash',
        role: 'customer',
        created_at: createdAt,
      });
      await within(async (stores) => {
        await stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt });
        const grant = {
          kind: 'grant' as const,
          sourceType: 'demo' as const,
          detail: {},
          actorId: null,
          now: createdAt,
        };
        await stores.credits.grant({ ...grant, userId, amount: 1000, idem: newId(), sourceId: newId() });
      });
      return { userId, influencerId, platformId, webhookConfigId: workflow.id, creditCost: workflow.creditCost };
    },

    serverOf({ userId }: ChaosPerson): ChaosServer {
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${url}${path}`, {
          ...init,
          headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
        });
      return {
        setNow: (now) => clock.set(now),
        async sync(request: SyncRequest): Promise<HttpResult> {
          const answer = await call('/sync', { method: 'POST', body: JSON.stringify(request) });
          const { status, headers } = answer;
          const body: unknown = await answer.json();
          if (plant === 'noRecords') await knex('sync_operations').where({ user_id: userId }).delete();
          return {
            status,
            contentType: headers.get('content-type'),
            isOwn: true,
            protocol: headers.get('x-sync-protocol'),
            retryAfter: headers.get('retry-after'),
            body,
          };
        },
        work: (id, step) => within((stores) => work(stores, id, step)),
        async stored() {
          const rows = await within((stores) =>
            stores.schedules.changedSince(userId, [{ influencerId, since: 0 }], 10_000),
          );
          return rows
            .map(({ schedule }) => schedule)
            .map(({ id, status, version, deletedAt, ...fields }) => ({
              id,
              status,
              version,
              isDeleted: deletedAt !== null,
              fields: plannedOf(fields),
            }));
        },
        async listed() {
          const answer = await call(`/influencer/${influencerId}?limit=1000`);
          return ((await answer.json()) as { schedules: ScheduleView[] }).schedules;
        },
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  /** The worker in one step: a run begins as if due, and ends. */
  async function work(stores: Stores, id: string, step: 'start' | 'complete' | 'fail'): Promise<void> {
    const schedule = await stores.schedules.lock(id);
    if (!schedule || schedule.deletedAt !== null) return;
    if (schedule.status !== (step === 'start' ? 'pending' : 'processing')) return;
    const now = clock.now();
    if (step === 'start') {
      const generationId = ids.derived(runNameOf(schedule));
      const run = { generationId, now, maxOpenRuns: limits.openRunsPerUser };
      const started = await startScheduledGeneration(stores, schedule, run);
      if (!started.ok) throw new Error(started.refusal.code);
      return;
    }
    const ended = step === 'complete' ? complete(schedule, now) : fail(schedule, 'server.fault', now);
    await stores.schedules.save(ended);
    await stores.events.append(scheduleChanged(ended, changeOf(ended), now));
  }
}

type Routed = Parameters<typeof scheduleRoutes>[0] & Parameters<typeof syncRoutes>[0];

/** A token is the id of the person: the sign-in is not tested here. */
function koaOf(knex: Knex, ports: Routed): Koa {
  const app = new Koa();
  const endpoints = [
    ...scheduleRoutes(ports, createLongPolls({ holdMs: 0, everyMs: 1, maxPerUser: 4 })),
    ...syncRoutes(ports, { rateLimits: noLimits, isOutage }),
  ];
  app.use(
    mountEndpoints('/api', endpoints, {
      refusalOfToken: async () => 'auth.required',
      authenticate: async (id) => ({
        id,
        name: 'Ayşe',
        email: 'a@example.com',
        role: 'customer',
        createdAt: '2026-11-01T09:00:00.000Z',
      }),
      rateLimits: noLimits,
      requestKeys: createRequestKeyStore(knex),
      ids: ports.ids,
      refusalStatus,
    }),
  );
  return app;
}
