import { noLimits } from '../../support/no-limits.ts';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSystemIds } from '#adapters/system/system.ts';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { routeSchema } from '#core/contract/route-schema.ts';
import type { Endpoint } from '../../../app-server/http/endpoint.ts';
import { handleFaults } from '../../../app-server/http/error-response.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { tokenOfFeed } from '../../../app-server/routes/calendar-feed.ts';
import { tokenOfCallback } from '../../../app-server/routes/generation-callbacks.ts';
import { mountEndpoints } from '../../../app-server/http/mount-endpoints.ts';

const log: { level: string; event: string; fields: any }[] = [];
const route: ServedRoute = {
  name: 'test.write',
  method: 'POST',
  path: '/write',
  access: 'public',
  replyKeys: ['ok'],
  ...routeSchema({
    body: z.object({ text: z.string() }),
    reply: z.object({ ok: z.literal(true) }),
    summary: 'A write.',
  }),
};
type Handle = Endpoint['handle'];
let handle: Handle;

const ids = createSystemIds();
const notRequested = (): never => {
  throw new Error('not asked');
};
const app = new Koa();
const note = (level: string, event: string, fields: any) => void log.push({ level, event, fields });
app.use(handleFaults(note, ids, { isOutage: isLost, secretsInPaths: [tokenOfCallback, tokenOfFeed] }));
app.use((ctx, next) => {
  if (/\/(callbacks|calendar)\//.test(ctx.path)) throw new Error('trouble');
  return next();
});
app.use(
  mountEndpoints('/api', [{ route, handle: (call) => handle(call) }], {
    refusalOfToken: async () => 'auth.required',
    authenticate: async () => null,
    rateLimits: noLimits,
    requestKeys: { claim: notRequested, store: notRequested, drop: notRequested },
    ids,
    refusalStatus,
  }),
);
// Koa reports the result of a connection.
app.on('error', () => {});
const server = createServer(app.callback());
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/write`;
});
beforeEach(() => void (log.length = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function isLost(fault: unknown): boolean {
  return (fault as NodeJS.ErrnoException).code === 'ECONNRESET';
}

const write = () => fetch(url, { method: 'POST', body: '{"text":"x"}', headers: { 'accept-language': 'en' } });
const throwing = (code?: string) => async () => {
  throw Object.assign(new Error('trouble'), code === undefined ? {} : { code });
};

test('a database that cuts the connection leads to 503, the time of a retry, and a line in the log', async () => {
  handle = throwing('ECONNRESET');
  const answer = await write();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const body = await answer.json();
  expect(body).toMatchObject({ code: 'server.unavailable', requestId: answer.headers.get('x-request-id') });
  expect(log).toMatchObject([{ event: 'request.outage', fields: { requestId: body.requestId } }]);
});

test('a fault of ours leads to 500 and a line in the log', async () => {
  handle = throwing();
  const answer = await write();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(log).toMatchObject([{ level: 'error', event: 'request.fault' }]);
});

test('a stream behind us that is aborted while the caller waits is a fault of ours', async () => {
  handle = throwing('ERR_STREAM_PREMATURE_CLOSE');
  const answer = await write();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'server.fault' });
  expect(log).toMatchObject([{ level: 'error', event: 'request.fault' }]);
});

test.each(['generations', 'tests'])('the token of a callback of %s is not in the log', async (kind) => {
  const path = `/api/v1/callbacks/${kind}/01990000-0000-7000-8000-000000000001`;
  await fetch(new URL(`${path}/gizli-token-gizli-token`, url), { method: 'POST' });
  expect(log).toMatchObject([{ fields: { path: `${path}/•••` } }]);
});

test('the address of a calendar is not in the log', async () => {
  await fetch(new URL('/api/v1/calendar/gizli-takvim-gizli-takvim.ics', url));
  expect(log).toMatchObject([{ fields: { path: '/api/v1/calendar/•••' } }]);
});

test('a caller who leaves while sending causes no fault', async () => {
  handle = throwing();
  const sent = request(url, { method: 'POST' });
  sent.on('error', () => {});
  sent.write('{"text":');
  const [incoming] = await once(server, 'request');
  const { promise: left, resolve } = Promise.withResolvers<void>();
  incoming.socket.once('close', resolve);
  sent.destroy();
  await left;
  expect((await write()).status).toBe(500);
  expect(log).toHaveLength(1);
});

test('a handler is notified that its caller has left', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  handle = async ({ disconnected }) => {
    begin(disconnected);
    await once(disconnected, 'abort');
    return { ok: true, value: { ok: true } };
  };
  const sent = request(url, { method: 'POST' });
  sent.on('error', () => {});
  sent.end('{"text":"x"}');
  const closed = await begun;
  expect(closed.aborted).toBe(false);
  sent.destroy();
  if (!closed.aborted) await once(closed, 'abort');
  expect(closed.aborted).toBe(true);
});

test('a handler whose caller stays is not notified', async () => {
  const { promise: received, resolve: see } = Promise.withResolvers<AbortSignal>();
  handle = async ({ disconnected }) => {
    see(disconnected);
    return { ok: true, value: { ok: true } };
  };
  expect((await write()).status).toBe(200);
  expect((await received).aborted).toBe(false);
});
