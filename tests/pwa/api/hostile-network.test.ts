import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyRoute } from '#core/contract/route.ts';
import type { FalseResponse } from '../../support/false-responses.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allRoutes } from '#core/contract/contract.ts';
import { ownHeaders } from '../../support/own-headers.ts';
import { falseKinds, falseResponses, portalPath, sendFalse } from '../../support/false-responses.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { useConnection } from '../../../pwa/src/api/connection.ts';
import { currentSession, storeSession } from '../../../pwa/src/api/session-store.ts';

/** The part between the app and the server: it gives everything the same response. */
let current: FalseResponse = { status: 200 };
const line = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  incoming.resume();
  sendFalse(outgoing, incoming.url === portalPath ? falseResponses['200 with a page'] : current);
});
const realFetch = globalThis.fetch;

beforeAll(async () => {
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const base = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => realFetch(new URL(address, base), request));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  line.closeAllConnections();
  line.close();
  await once(line, 'close');
});
beforeEach(() => {
  storeSession('a-token', {
    id: '01990000-0000-7000-8001-000000000001',
    name: 'Elif Kaya',
    email: 'elif@vitrin.test',
    role: 'customer',
    createdAt: '2026-11-21T09:00:00.000Z',
  });
  useConnection.setState({ lastSignal: null, reads: true });
});

/** The outcome of the call: its reply, or the thrown error. */
async function outcomeOf(route: AnyRoute): Promise<unknown> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'an-id']);
  const input = { params: Object.fromEntries(names), ...(route.method === 'GET' ? {} : { body: {} }) } as object;
  try {
    return { reply: await call(route, input) };
  } catch (fault) {
    return fault;
  }
}

const fails = ({ status }: FalseResponse) => status >= 500;

describe.each(falseKinds)('%s in place of our response', (kind) => {
  test('is not a reply on any route: the app has no connection or a failing server, and nobody is signed out', async () => {
    current = falseResponses[kind];
    const expected = { code: 'network.failed', status: fails(current) ? current.status : 0 };
    for (const route of allRoutes) {
      expect(await outcomeOf(route), route.name).toMatchObject(expected);
      expect(useConnection.getState().lastSignal, route.name).toBe(fails(current) ? 'failing' : 'none');
      expect(currentSession().status, route.name).toBe('signed-in');
    }
  });
});

const anyRoute = fc.constantFrom(...allRoutes);
const anyStatus = fc.constantFrom(200, 201, 202, 400, 401, 403, 404, 409, 413, 429, 451, 500, 502, 503, 504, 511);
const anyType = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/html', 'text/plain');

test('a response without our header is not a reply, however similar it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRoute,
      anyStatus,
      anyType,
      fc.json(),
      fc.boolean(),
      async (route, status, type, text, alike) => {
        const shaped = {
          ...Object.fromEntries(route.replyKeys.map((key) => [key, null])),
          code: 'notFound',
          error: 'No.',
        };
        current = { status, headers: { 'content-type': type }, body: alike ? JSON.stringify(shaped) : text };
        expect(await outcomeOf(route)).toMatchObject({ code: 'network.failed', status: status >= 500 ? status : 0 });
      },
    ),
    { numRuns: 300 },
  );
});

test('a response with a body of another shape is not a reply, even with our header', async () => {
  await fc.assert(
    fc.asyncProperty(anyRoute, fc.nat(), async (route, pick) => {
      const missing = route.replyKeys[pick % route.replyKeys.length];
      const keys = route.replyKeys.filter((key) => key !== missing);
      const body = JSON.stringify(Object.fromEntries(keys.map((key) => [key, {}])));
      current = { status: 200, headers: { 'content-type': 'application/json', ...ownHeaders }, body };
      expect(await outcomeOf(route)).toMatchObject({ code: 'network.failed', status: 0 });
    }),
    { numRuns: 200 },
  );
});

const own = (status: number, body: object): FalseResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...ownHeaders },
  body: JSON.stringify(body),
});

describe('our own response', () => {
  test('is the reply of each route', async () => {
    for (const route of allRoutes) {
      const body = Object.fromEntries(route.replyKeys.map((key) => [key, 1]));
      current = own(route.status, body);
      expect(await outcomeOf(route), route.name).toEqual({ reply: body });
      expect(useConnection.getState().lastSignal).toBe('own');
    }
  });

  test.each([
    [409, { code: 'request.inProgress', error: 'Sürüyor.' }, 'request.inProgress', 'own'],
    [500, { code: 'server.fault', error: 'Hata.' }, 'server.fault', 'own'],
    [502, { code: 'generation.webhook.unreachable', error: 'Ulaşılamadı.' }, 'generation.webhook.unreachable', 'own'],
    [503, { code: 'server.unavailable', error: 'Ulaşılamıyor.' }, 'server.unavailable', 'failing'],
    [503, { code: 'server.maintenance', error: 'Bakımdayız.' }, 'server.maintenance', 'own'],
  ])('with status %i stays a refusal', async (status, body, code, lastSignal) => {
    current = own(status, body);
    for (const route of allRoutes) expect(await outcomeOf(route), route.name).toMatchObject({ status, code });
    expect(useConnection.getState().lastSignal).toBe(lastSignal);
  });
});
