import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const pack = { creditAmount: 100, packageType: 'small' };

test('a repeat of the same key answers what the first call answered', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const first = await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'pack-1' });
  const again = await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'pack-1' });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await call('POST', '/payments/create-credit-payment', pack, { 'idempotency-key': 'pack-2' });
  expect(other.body.orderId).not.toBe(first.body.orderId);
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
