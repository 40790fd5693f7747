import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import * as z from 'zod/mini';
import type { Caller } from '../../support/api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';
import { isWorthStoring } from '../../../app-server/http/idempotency-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const shapeOf = (schema: z.ZodMiniType) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));

const pack = { creditAmount: 100, packageType: 'small' };

const plan = async (call: Caller) => {
  const model = (await call('GET', '/influencers/owned')).body.influencers[0];
  const { platforms } = (await call('GET', '/schedule/platforms')).body;
  return {
    influencerId: model.id,
    platformId: platforms.find(({ name }: { name: string }) => name === 'instagram').id,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    prompt: 'Sahilde gün batımı',
    autoPublish: false,
  };
};

test('a repeat of the same key returns the response to the first call', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const draft = await plan(call);
  const first = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-1' });
  const second = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-1' });
  expect(first.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const other = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-2' });
  expect(other.body.schedule.id).not.toBe(first.body.schedule.id);
});

test('long keys that begin alike are different keys', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const draft = await plan(call);
  const send = (end: string) =>
    call('POST', '/schedule/create', draft, { 'idempotency-key': `${'k'.repeat(300)}${end}` });
  const [first, second, other] = [await send('1'), await send('1'), await send('2')];
  expect(second.body).toEqual(first.body);
  expect(other.status).toBe(201);
  expect(other.body.schedule.id).not.toBe(first.body.schedule.id);
});

test('a response that contains a secret is not stored: the repeat runs again and returns the same', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const key = { 'idempotency-key': 'secret-1' };
  const first = await call('POST', '/payments/create-credit-payment', pack, key);
  const second = await call('POST', '/payments/create-credit-payment', pack, key);
  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 200, body: first.body });
  const { email, password } = demoAccounts.find((one) => one.email === 'can@vitrin.test')!;
  const signedIn = await call('POST', '/auth/login', { email, password }, key);
  expect(signedIn.status).toBe(200);
  const stored = JSON.stringify(await server.knex('idempotency_keys'));
  expect(stored).not.toContain(first.body.paymentIntent.client_secret);
  expect(stored).not.toContain(signedIn.body.token);
  expect(stored).not.toContain('auth.login');
});

test('every call that returns a token or a client secret is marked as such', () => {
  const secrets = allRoutes.filter(({ reply }) => /"(token|client_secret|clientSecret)":/.test(shapeOf(reply)));
  expect(secrets.map(({ name }) => name)).toContain('auth.login');
  expect(secrets.filter(({ secretReply }) => !secretReply)).toEqual([]);
});

test('the same key with another body is refused', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const draft = await plan(call);
  await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-3' });
  const other = { ...draft, prompt: 'Dağda gün doğumu' };
  const answer = await call('POST', '/schedule/create', other, { 'idempotency-key': 'plan-3' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'request.keyReused' } });
});

test('the same key of another person is another key', async () => {
  const can = await signIn(server, 'can@vitrin.test');
  const elif = await signIn(server, 'elif@vitrin.test');
  const mine = await can('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'shared' });
  const hers = await elif('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'shared' });
  expect([mine.status, hers.status]).toEqual([200, 200]);
  expect(hers.body.orderId).not.toBe(mine.body.orderId);
});

test('twenty at once with one key make one thing', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const before = await server.knex('orders').count<{ count: number }[]>('* as count');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'at-once' }),
    ),
  );
  const after = await server.knex('orders').count<{ count: number }[]>('* as count');
  expect(after[0]!.count - before[0]!.count).toBe(1);
  for (const { status, body } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body.code).toBe('request.inProgress');
  }
});

/** The claim of a write that has not ended yet. */
async function unended(call: Caller, key: string, lockedUntil: string) {
  const draft = await plan(call);
  const repeat = (change = {}) => call('POST', '/schedule/create', { ...draft, ...change }, { 'idempotency-key': key });
  const first = await repeat();
  const changed = await server
    .knex('idempotency_keys')
    .where({ key })
    .update({ state: 'running', status: null, body: null, locked_until: lockedUntil });
  expect(changed).toBe(1);
  return { first, repeat };
}

test('a valid claim is not taken over', async () => {
  const { repeat } = await unended(await signIn(server, 'elif@vitrin.test'), 'held', '2999-01-01');
  expect(await repeat()).toMatchObject({ status: 409, body: { code: 'request.inProgress' } });
});

test.each([200, 201, 402, 404, 409])('a response with status %i is repeated to a repeat', (status) => {
  expect(isWorthStoring(status)).toBe(true);
});

test.each([400, 401, 403, 413, 429, 500, 503])('after status %i a repeat is handled again', (status) => {
  expect(isWorthStoring(status)).toBe(false);
});

test('a claim of a dead process is taken over and makes the same thing', async () => {
  const { first, repeat } = await unended(await signIn(server, 'elif@vitrin.test'), 'died', '2020-01-01');
  const second = await repeat();
  expect(second.status).toBe(201);
  expect(second.body.schedule.id).toBe(first.body.schedule.id);
});

test('a claim of a dead process is not taken over by another body', async () => {
  const { repeat } = await unended(await signIn(server, 'elif@vitrin.test'), 'died too', '2020-01-01');
  expect(await repeat({ prompt: 'Başka' })).toMatchObject({ status: 422, body: { code: 'request.keyReused' } });
});
