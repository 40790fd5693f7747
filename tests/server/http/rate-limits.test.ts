// spec: 7.31
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import type { ServedRoute } from '#core/contract/route-schema.ts';
import { routeSchema } from '#core/contract/route-schema.ts';
import { closedForMaintenance } from '#core/shared/maintenance.ts';
import { ok, refuse } from '#core/shared/result.ts';

import { mountEndpoints } from '../../../app-server/http/mount-endpoints.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { limitedSignIn } from '../../../app-server/routes/account-limits.ts';
import { freshDatabase } from '../../support/database.ts';
import { testClock, testIds, testLog, testTransact } from '../../support/test-ports.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.knex('rate_limits').delete());

const wrong = async () => refuse('auth.wrongCredentials');
const closed = async () => ({ ok: false as const, refusal: closedForMaintenance });
const broken = () => Promise.reject(new Error('no database'));
const right = async () => ok('in');

/** A new set of counters for each attempt: the state must be in the database, not in a process. */
const attempt = (
  signIn: typeof wrong | typeof right | typeof closed,
  email = 'elif@vitrin.test',
  address = '203.0.113.1',
) =>
  limitedSignIn<string>(createRateLimits(database.knex, rateRules), { email, address }, signIn).then((answer) =>
    answer.ok ? 'in' : answer.refusal,
  );

const handle = async () => ok({ ok: true as const });
const user = (id: string) => ({ id, name: id, email: `${id}@x.test`, role: 'customer' as const, createdAt: '' });

describe('signing in', () => {
  test('fails ten times from one address; the eleventh gets the time to wait, and others are not blocked', async () => {
    for (let i = 0; i < 10; i++) expect(await attempt(wrong)).toMatchObject({ code: 'auth.wrongCredentials' });
    const refused = await attempt(right);
    expect(refused).toMatchObject({ code: 'request.tooMany' });
    const { retryAfterSeconds } = (refused as unknown as { params: { retryAfterSeconds: number } }).params;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(600);
    expect(await attempt(right, 'ELIF@vitrin.test')).toMatchObject({ code: 'request.tooMany' });
    expect(await attempt(right, 'elif@vitrin.test', '203.0.113.2')).toBe('in');
    expect(await attempt(right, 'can@vitrin.test')).toBe('in');
  });

  test('that succeeds does not count', async () => {
    for (let i = 0; i < 30; i++) expect(await attempt(right)).toBe('in');
    expect(await attempt(wrong)).toMatchObject({ code: 'auth.wrongCredentials' });
  });

  test('with the right password in maintenance does not count', async () => {
    for (let i = 0; i < 12; i++) expect(await attempt(closed)).toMatchObject({ code: 'server.maintenance' });
    expect(await attempt(right)).toBe('in');
  });

  test('many at once do not slip through', async () => {
    let requestCount = 0;
    const counted = async () => {
      requestCount++;
      return refuse('auth.wrongCredentials');
    };
    await Promise.all(Array.from({ length: 40 }, () => attempt(counted)));
    expect(requestCount).toBe(10);
  });

  test('guessed from everywhere stops for new addresses, but never for one that signed in before', async () => {
    expect(await attempt(right, 'elif@vitrin.test', '198.51.100.7')).toBe('in');
    for (let i = 0; i < 100; i++) await attempt(wrong, 'elif@vitrin.test', `2001:db8::${i}`);
    expect(await attempt(right, 'elif@vitrin.test', '2001:db8::ffff')).toMatchObject({ code: 'request.tooMany' });
    expect(await attempt(right, 'elif@vitrin.test', '198.51.100.7')).toBe('in');
  });

  test('failed by others at one address blocks no person who signed in there before', async () => {
    expect(await attempt(right, 'elif@vitrin.test')).toBe('in');
    for (let i = 0; i < 50; i++) await attempt(wrong, `nobody-${i}@vitrin.test`);
    expect(await attempt(right, 'can@vitrin.test')).toMatchObject({ code: 'request.tooMany' });
    expect(await attempt(right, 'elif@vitrin.test')).toBe('in');
  });

  test('without a result does not count', async () => {
    for (let i = 0; i < 12; i++) await expect(attempt(broken)).rejects.toThrow('no database');
    expect(await attempt(wrong)).toMatchObject({ code: 'auth.wrongCredentials' });
  });

  test('stores no e-mail in its counters', async () => {
    await attempt(wrong);
    expect(JSON.stringify(await database.knex('rate_limits'))).not.toContain('elif');
  });
});

describe('writes', () => {
  const write: ServedRoute = {
    name: 'test.write',
    method: 'POST',
    path: '/write',
    access: 'public',
    replyKeys: ['ok'],
    ...routeSchema({
      reply: z.object({ ok: z.literal(true) }),
      summary: 'Writes.',
    }),
  };
  const other = { ...write, name: 'test.other', path: '/other' } as const;
  const costly = { ...write, name: 'test.costly', path: '/costly', access: 'signed-in', costly: true } as const;
  const read = { ...write, name: 'test.read', path: '/read', method: 'GET' } as const;
  let server: ReturnType<typeof createServer>;
  let url: string;

  beforeEach(async () => {
    const few = { ...rateRules, publicWrite: { points: 3, seconds: 60 }, costly: { points: 2, seconds: 60 } };
    const app = new Koa();
    app.use(
      mountEndpoints(
        '/api',
        [write, other, costly, read].map((route) => ({ route, handle })),
        {
          refusalOfToken: async () => 'auth.required',
          authenticate: async (token) => user(token),
          requestKeys: createRequestKeyStore(database.knex),
          rateLimits: createRateLimits(database.knex, few),
          ids: testIds(),
          refusalStatus,
        },
      ),
    );
    server = createServer((request, response) => void app.callback()(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterEach(() => server.close());

  const call = (path: string, token?: string, method = 'POST') =>
    fetch(url + path, { method, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  const statuses = async (count: number, path: string, token?: string, method?: string) => {
    const matches: number[] = [];
    for (let i = 0; i < count; i++) matches.push((await call(path, token, method)).status);
    return matches;
  };

  test('without a sign-in are counted by address and get 429 with a sentence and Retry-After', async () => {
    expect(await statuses(4, '/write')).toEqual([200, 200, 200, 429]);
    const refused = await call('/write');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'request.tooMany', error: expect.stringContaining('bekleyin') });
  });

  test('without a sign-in have a budget for each call: where one is used up, the others continue', async () => {
    expect(await statuses(4, '/write')).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, '/other')).toEqual([200, 200, 200, 429]);
  });

  test('with a cost are counted by account: another account continues', async () => {
    expect(await statuses(3, '/costly', 'ayse')).toEqual([200, 200, 429]);
    expect(await statuses(1, '/costly', 'can')).toEqual([200]);
  });

  test('reads are not counted', async () => {
    expect(new Set(await statuses(20, '/read', undefined, 'GET'))).toEqual(new Set([200]));
  });
});

test('while the database does not respond, a process counts alone', async () => {
  const other = await freshDatabase();
  const limits = createRateLimits(other.knex, { few: { points: 2, seconds: 60 } });
  await other.knex.schema.dropTable('rate_limits');
  const taken = [];
  for (let i = 0; i < 3; i++) taken.push((await limits.take('few', 'a')).ok);
  expect(taken).toEqual([true, true, false]);
  await other.drop();
});

test('expired counters are deleted', async () => {
  const limits = createRateLimits(database.knex, { few: { points: 2, seconds: 60 } });
  await limits.take('few', 'a');
  const clock = testClock(new Date().toISOString());
  const pass = deleteOldRows({ transact: testTransact(database.knex), clock, ids: testIds(), log: testLog() });
  await pass();
  expect(await database.knex('rate_limits')).toHaveLength(1);
  clock.advance(61_000);
  await pass();
  expect(await database.knex('rate_limits')).toHaveLength(0);
});
