// spec: 1.14, 3.50, 3.51, 5.25, 7.77, 7.78, 7.79
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { createCreditStore } from '#adapters/postgres/credit-store.ts';
import { aCustomer } from '../../support/shop.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const path = '/credits/admin/add-to-user';
const amounts = ({ transactions }: any) => transactions.map((each: any) => each.amount);
const transactionsOf = async (userId: string, query = '') =>
  (await admin('GET', `/credits/admin/transactions?userId=${userId}${query}`)).body;

test('credits are added with a reason that a customer reads; without one they were added by an admin', async () => {
  const userId = await aCustomer(server.knex);
  const added = await admin('POST', path, { userId, amount: 50, description: 'Gecikme için özür' });
  expect([added.status, added.body]).toEqual([200, { balance: 50, held: 0 }]);
  expect((await admin('POST', path, { userId, amount: '25' })).body).toEqual({ balance: 75, held: 0 });
  const { transactions, next } = await transactionsOf(userId);
  expect(next).toBeNull();
  expect(transactions.map((each: any) => [each.type, each.amount, each.description.tr, each.user.name])).toEqual([
    ['grant', 25, 'Yönetici tarafından eklendi · 25 kredi', 'Ayşe Yılmaz'],
    ['grant', 50, 'Gecikme için özür', 'Ayşe Yılmaz'],
  ]);
});

test('only available credits are taken, with a reason, and the ledger still adds up', async () => {
  const userId = await aCustomer(server.knex);
  await admin('POST', path, { userId, amount: 30 });
  await server.knex.raw(`select credit_hold(?, ?, 10, now(), now() + interval '1 hour')`, [userId, randomUUID()]);
  const tooMuch = await admin('POST', path, { userId, amount: -21, description: 'Yanlış yükleme' });
  expect([tooMuch.status, tooMuch.body.code, tooMuch.body.params]).toEqual([
    409,
    'credits.takeTooMuch',
    { balance: 20 },
  ]);
  expect((await admin('POST', path, { userId, amount: -20, description: 'Yanlış yükleme' })).body).toEqual({
    balance: 0,
    held: 10,
  });
  const { transactions } = await transactionsOf(userId);
  expect(transactions[0]).toMatchObject({ type: 'adjustment', amount: -20, balanceAfter: 10 });
  expect((await server.knex.raw('select * from ledger_audit()')).rows).toEqual([]);
});

test('many parallel deductions never take more than there is', async () => {
  const userId = await aCustomer(server.knex);
  await admin('POST', path, { userId, amount: 100 });
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => admin('POST', path, { userId, amount: -15, description: 'x' })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
  expect((await transactionsOf(userId)).transactions[0].balanceAfter).toBe(10);
});

test('a repeat of the same call posts once and writes one audit entry', async () => {
  const userId = await aCustomer(server.knex);
  const key = { 'Idempotency-Key': randomUUID() };
  const body = { userId, amount: 5, description: 'Hediye' };
  const [first, second] = [await admin('POST', path, body, key), await admin('POST', path, body, key)];
  expect(second.body).toEqual(first.body);
  const { entries } = (await admin('GET', `/audit?subjectKind=credits&subjectId=${userId}`)).body;
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: 'added',
    subjectName: 'Ayşe Yılmaz',
    before: { balance: 0 },
    after: { balance: 5, amount: 5, reason: 'Hediye' },
  });
});

test('an unknown person is not found, and wrong fields are named', async () => {
  expect((await admin('POST', path, { userId: randomUUID(), amount: 5 })).status).toBe(404);
  const { status, body } = await admin('POST', path, { userId: '', amount: 1.5 });
  expect([status, body.issues.map((each: any) => [each.path, each.code])]).toEqual([
    400,
    [
      ['userId', 'required'],
      ['amount', 'credits.wholeAmount'],
    ],
  ]);
});

test('the ledger of all users is paged without gaps, filtered by kind, with offset too', async () => {
  const userId = await aCustomer(server.knex);
  for (const amount of [1, 2, 3, 4, 5]) await admin('POST', path, { userId, amount });
  await admin('POST', path, { userId, amount: -1, description: 'x' });
  const first = await transactionsOf(userId, '&limit=2');
  const second = await transactionsOf(userId, `&limit=2&before=${first.next}`);
  expect([amounts(first), amounts(second)]).toEqual([
    [-1, 5],
    [4, 3],
  ]);
  expect(amounts(await transactionsOf(userId, '&type=grant&limit=3&offset=1'))).toEqual([4, 3, 2]);
  const all = (await admin('GET', '/credits/admin/transactions?limit=3')).body;
  expect(amounts(all)).toEqual([-1, 5, 4]);
  expect(amounts((await admin('GET', `/credits/admin/transactions?limit=2&before=${all.next}`)).body)).toEqual([3, 2]);
  expect(amounts((await admin('GET', '/credits/admin/transactions?type=adjustment&limit=1')).body)).toEqual([-1]);
});

/** Credits that a run took, a subscription with a paid period, and an ended one. */
async function spendAndSubscribe(userId: string): Promise<void> {
  const now = new Date().toISOString();
  await server.knex.transaction(
    async (trx) => {
      const credits = createCreditStore(trx);
      const generationId = randomUUID();
      await credits.hold({
        userId,
        generationId,
        amount: 6,
        now,
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      });
      await credits.capture(generationId, {}, now);
    },
    { isolationLevel: 'read committed' },
  );
  const plan = await server.knex('plans').first();
  const row = { user_id: userId, plan_id: plan.id, is_recurring: true, cancels_at_period_end: false, attempt: 1 };
  const id = randomUUID();
  await server.knex('subscriptions').insert([
    { ...row, id, status: 'active', stripe_id: `sub_${id}`, created_at: now },
    { ...row, id: randomUUID(), status: 'canceled', attempt: 2, created_at: now, ended_at: now },
  ]);
  const paid = { credits: 500, amount_cents: 2999, status: 'paid', created_at: now, paid_at: now };
  await server
    .knex('subscription_invoices')
    .insert({ ...paid, id: randomUUID(), subscription_id: id, user_id: userId, stripe_id: `in_${id}` });
}

test('the figures count people, issued, used and paid credits, and the active subscriptions', async () => {
  const before = (await admin('GET', '/credits/admin/stats')).body;
  const userId = await aCustomer(server.knex);
  await admin('POST', path, { userId, amount: 70 });
  await spendAndSubscribe(userId);
  const { body: after } = await admin('GET', '/credits/admin/stats');
  expect(after).toEqual({
    totalUsers: before.totalUsers + 1,
    totalCreditsIssued: before.totalCreditsIssued + 70,
    totalCreditsUsed: before.totalCreditsUsed + 6,
    activeSubscriptions: before.activeSubscriptions + 1,
    totalRefunded: 0,
    totalRevenue: expect.closeTo(before.totalRevenue + 29.99),
  });
  const [orders] = await server.knex('orders').where({ status: 'fulfilled' }).sum('amount_cents as cents');
  const orderCents = Number(orders!['cents'] ?? 0);
  expect(after.totalRevenue).toBe((orderCents + 2999) / 100);
});
