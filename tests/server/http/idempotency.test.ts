import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import * as z from 'zod/mini';
import type { Caller } from '../../support/api-client.ts';
import { demoAccounts } from '#adapters/demo/demo-accounts.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

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

test('a repeat of the same key answers what the first call answered', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const draft = await plan(call);
  const first = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-1' });
  const again = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-1' });
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await call('POST', '/schedule/create', draft, { 'idempotency-key': 'plan-2' });
  expect(other.body.schedule.id).not.toBe(first.body.schedule.id);
});

test('long keys that begin alike are different keys', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const draft = await plan(call);
  const send = (end: string) =>
    call('POST', '/schedule/create', draft, { 'idempotency-key': `${'k'.repeat(300)}${end}` });
  const [first, again, other] = [await send('1'), await send('1'), await send('2')];
  expect(again.body).toEqual(first.body);
  expect(other.status).toBe(201);
  expect(other.body.schedule.id).not.toBe(first.body.schedule.id);
});

test('a reply that holds a secret is not kept: the repeat runs again and answers the same', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const key = { 'idempotency-key': 'secret-1' };
  const first = await call('POST', '/payments/create-credit-payment', pack, key);
  const again = await call('POST', '/payments/create-credit-payment', pack, key);
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  const { email, password } = demoAccounts.find((one) => one.email === 'can@vitrin.test')!;
  const signedIn = await call('POST', '/auth/login', { email, password }, key);
  expect(signedIn.status).toBe(200);
  const kept = JSON.stringify(await server.knex('idempotency_keys'));
  expect(kept).not.toContain(first.body.paymentIntent.client_secret);
  expect(kept).not.toContain(signedIn.body.token);
  expect(kept).not.toContain('auth.login');
});

test('every call that answers a token or a client secret is marked as such', () => {
  const secrets = allRoutes.filter(({ reply }) => /"(token|client_secret|clientSecret)":/.test(shapeOf(reply)));
  expect(secrets.map(({ name }) => name)).toContain('auth.login');
  expect(secrets.filter(({ secretReply }) => !secretReply)).toEqual([]);
});

test('the same key with another body is refused', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'pack-3' });
  const other = await call(
    'POST',
    '/payments/create-credit-payment',
    { creditAmount: 500, packageType: 'medium' },
    { 'idempotency-key': 'pack-3' },
  );
  expect(other).toMatchObject({ status: 409, body: { code: 'request.keyReused' } });
});

test('the same key of another person is another key', async () => {
  const can = await signIn(server, 'can@vitrin.test');
  const elif = await signIn(server, 'elif@vitrin.test');
  const mine = await can('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'shared' });
  const hers = await elif('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'shared' });
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

test('a claim left by a dead process is taken over and lands on the same thing', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const first = await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'died' });
  await server
    .knex('idempotency_keys')
    .where({ key: 'died' })
    .update({ state: 'running', status: null, body: null, locked_until: '2020-01-01' });
  const again = await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'died' });
  expect(again.status).toBe(200);
  expect(again.body.orderId).toBe(first.body.orderId);
});
