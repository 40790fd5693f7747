import type { MayRun } from '#core/outbox/use-cases/steps/run-operation.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import { ok } from '#core/shared/result.ts';
import { sync } from '#core/outbox/use-cases/sync.ts';
import { planEntity } from '#core/schedules/use-cases/steps/plan-entity.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { isOutage } from '#adapters/postgres/connection.ts';
import type { Operation, OperationKind, OperationOf, SyncReply } from '#core/schedules/plan-operation.ts';
import type { ProtocolSupport } from '#core/outbox/protocol.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { RateLimits } from '../../app-server/routes/rate-rules.ts';
import { createLongPolls } from '../../app-server/http/long-polls.ts';
import { mountEndpoints } from '../../app-server/http/mount-endpoints.ts';
import { refusalStatus } from '../../app-server/http/refusal-status.ts';
import { scheduleRoutes } from '../../app-server/routes/schedules.ts';
import { syncRoutes } from '../../app-server/routes/sync.ts';
import { noLimits } from './no-limits.ts';
import { planningSetup } from './planning-setup.ts';
import type { PlanningSetup } from './planning-setup.ts';
import { serverTimes } from '../../app-server/start/listen.ts';

export type SyncSetup = Awaited<ReturnType<typeof syncSetup>>;
type Given<K extends OperationKind> = Partial<OperationOf<K>>;
type Reply = { status: number; headers: Headers; body: SyncReply & { code?: string } };

const person = ({ userId, role }: Actor) => ({
  id: userId,
  name: 'Ayşe',
  email: 'ayse@example.com',
  role,
  createdAt: '2026-11-01T09:00:00.000Z',
});

const request = (ops: readonly unknown[], change: object = {}) => ({
  protocol: 1,
  deviceId: '01990000-0000-7000-8000-0000000000d1',
  pending: ops.length,
  cursors: {},
  ops,
  ...change,
});

type Options = { protocols?: ProtocolSupport; rateLimits?: (knex: PlanningSetup['knex']) => RateLimits };

/** Scheduling over HTTP: the routes of schedules and of their sync, and operations as a device of the owner would send them. */
export async function syncSetup(options: Options = {}) {
  const setup = await planningSetup();
  const server = await serve(setup, options);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/schedule`;
  let seq = 0;

  const identity = () => ({
    opId: randomUUID(),
    seq: seq++,
    userId: setup.owner.userId,
    influencerId: setup.influencerId,
    entityId: randomUUID(),
    groupId: null,
  });
  const planned = (change: object = {}) =>
    ({ ...setup.draft(), templateId: null, ...change }) as OperationOf<'create'>['fields'];
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    ...setup,
    url,
    port,
    call,
    request,
    planned,
    create: (given: Given<'create'> = {}): Operation => ({
      ...identity(),
      kind: 'create',
      fields: planned(),
      ...given,
    }),
    update: (given: Given<'update'>): Operation => ({
      ...identity(),
      kind: 'update',
      fields: {},
      base: { version: 1, fields: {} },
      ...given,
    }),
    remove: (given: Given<'delete'>): Operation => ({
      ...identity(),
      kind: 'delete',
      base: { version: 1, fields: {} },
      ...given,
    }),
    restore: (given: Given<'restore'>): Operation => ({ ...identity(), kind: 'restore', ...given }),
    trigger: (given: Given<'trigger'>): Operation => ({ ...identity(), kind: 'trigger', ...given }),
    /** Sends operations as one request; omitted fields have the values of the app. */
    async sync(ops: readonly unknown[], change: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
      return call('POST', '/sync', request(ops, change), headers);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await setup.drop();
    },
  };
}

async function serve(setup: PlanningSetup, { protocols, rateLimits = () => noLimits }: Options) {
  const people: Record<string, Actor> = { owner: setup.owner, stranger: setup.stranger };
  const endpoints = [
    ...scheduleRoutes(setup.ports, createLongPolls({ holdMs: 0, everyMs: 1, maxPerUser: 4 })),
    ...syncRoutes(setup.ports, {
      rateLimits: rateLimits(setup.knex),
      isOutage,
      ...(protocols && { protocols }),
    }),
  ];
  const app = new Koa();
  app.use(
    mountEndpoints('/api', endpoints, {
      refusalOfToken: async () => 'auth.required',
      authenticate: async (token) => (people[token] ? person(people[token]) : null),
      rateLimits: noLimits,
      requestKeys: createRequestKeyStore(setup.knex),
      ids: setup.ports.ids,
      refusalStatus,
    }),
  );
  const server = createServer(serverTimes, app.callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

type SyncPorts = Parameters<typeof sync>[0];
type PlanSync = {
  actor: Actor;
  ops: readonly Omit<SentOperation<Operation>, 'entity'>[];
  cursors: Readonly<Record<string, number>>;
  mayTrigger: MayRun;
  isOutage: (fault: unknown) => boolean;
};

/** The sync without HTTP, of schedules alone. */
export function syncPlans(ports: SyncPorts) {
  return ({ actor, ops, cursors, mayTrigger, ...outage }: PlanSync) => {
    const plans = planEntity(actor.userId);
    return sync(ports)({
      actor,
      ops: ops.map((op) => ({
        ...op,
        entity: plans.name,
        read: op.read.ok ? ok(plans.read(op.read.value)) : op.read,
      })),
      entities: [plans],
      changes: (stores) => plans.changesSince(stores, cursors),
      mayRun: mayTrigger,
      ...outage,
    });
  };
}
