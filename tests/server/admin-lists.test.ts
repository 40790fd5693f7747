// spec: 2.142, 2.145, 2.157, 3.55, 3.58, 7.43, 7.48, 7.49, 9.16, 9.17, 2.193
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import type { Caller } from '../support/api-client.ts';
import { addDays, dayOfInstant, startOfDay } from '#core/shared/turkey-time.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the list of accounts has the newest first, in pages of 50', async () => {
  const made = Array.from({ length: 50 }, (_, at) => ({
    id: randomUUID(),
    name: `Kişi ${at}`,
    email: `kisi${at}@example.com`,
    password_hash: 'not a hash',
    role: 'customer',
    created_at: new Date(Date.parse('2030-01-01T00:00:00.000Z') + at * 60_000),
  }));
  await server.knex('users').insert(made);
  const { body } = await admin('GET', '/users');
  expect(body.total).toBe(50 + demoAccounts.length);
  expect(body.users.map((user: any) => user.id)).toEqual(made.map(({ id }) => id).toReversed());
  expect(body.users[0]).toEqual({
    id: made[49]!.id,
    name: 'Kişi 49',
    email: 'kisi49@example.com',
    role: 'customer',
    createdAt: '2030-01-01T00:49:00.000Z',
    disabledAt: null,
    disputed: false,
    balance: 0,
    models: 0,
    lastSeenAt: null,
    planName: null,
    version: 1,
  });
  const next = await admin('GET', '/users?offset=50');
  expect(next.body.users).toHaveLength(demoAccounts.length);
  await server
    .knex('users')
    .whereIn(
      'id',
      made.map(({ id }) => id),
    )
    .delete();
});

test('the overview counts accounts, models, those on public sale, contents and followers, and compares months', async () => {
  const before = (await admin('GET', '/analytics')).body;
  const [listed] = await server.knex('listings').select('influencer_id').limit(1);
  await server.knex('listings').where(listed).update({ is_public: false });
  const rows = async (table: string) => Number((await server.knex(table).count())[0]!['count']);
  expect(before).toMatchObject({
    totalUsers: await rows('users'),
    totalInfluencers: 12,
    activeInfluencers: 12,
    totalContents: await rows('contents'),
    totalFollowers: 12_500,
  });
  expect((await admin('GET', '/analytics')).body).toMatchObject({ totalInfluencers: 12, activeInfluencers: 11 });
  await server.knex('listings').where(listed).update({ is_public: true });

  const [first, ...others] = await server.knex('contents').select('id');
  await server
    .knex('contents')
    .where(first)
    .update({ created_at: daysAgo(1) });
  await server
    .knex('contents')
    .whereIn(
      'id',
      others.map(({ id }) => id),
    )
    .update({ created_at: daysAgo(45) });
  const growth = Math.round(((1 - others.length) / others.length) * 100);
  expect((await admin('GET', '/analytics')).body.monthlyGrowth).toBe(growth);
});

test('admins get webhooks with their addresses, templates and fields', async () => {
  const { body } = await admin('GET', '/webhook-config');
  const stored = await server.knex('webhooks').select('id', 'webhook_url', 'is_active', 'request_template');
  expect(body.webhooks).toHaveLength(stored.length);
  for (const webhook of body.webhooks) {
    expect(webhook).toMatchObject({
      webhookUrl: stored.find(({ id }) => id === webhook.id).webhook_url,
      isActive: stored.find(({ id }) => id === webhook.id).is_active,
      requestTemplate: stored.find(({ id }) => id === webhook.id).request_template,
      inputFields: expect.any(Array),
      responseFields: expect.any(Array),
    });
  }
});

test('admins see inactive plans and prices at Stripe, customers see neither', async () => {
  const [plan] = await server.knex('plans').where({ name: 'pro' });
  await server.knex('plans').where({ id: plan.id }).update({ is_active: false, stripe_price_id: 'price_1' });
  const all = (await admin('GET', '/subscriptions/admin/plans')).body.plans;
  const onSale = (await apiOf(server)('GET', '/subscriptions/plans')).body.plans;
  expect(all).toHaveLength(onSale.length + 1);
  expect(all.at(-1)).toMatchObject({ name: 'pro', isActive: false, stripePriceId: 'price_1' });
  expect(onSale.map(({ name }: any) => name)).not.toContain('pro');
  for (const displayed of onSale) expect(displayed).not.toHaveProperty('stripePriceId');
  await server.knex('plans').where({ id: plan.id }).update({ is_active: true, stripe_price_id: null });
});

test('recent activities are the newest twenty entries for admins, with the present names', async () => {
  const elif = await server.knex('users').where({ email: 'elif@vitrin.test' }).first();
  const model = await server.knex('influencers').first();
  const at = '2026-11-22T09:00:00.000Z';
  await server.ports.transact(async (stores) => {
    const run = { generationId: randomUUID(), influencerId: model.id, scheduleId: null };
    await stores.events.append(
      { type: 'account.registered', userId: elif.id, at, locale: 'tr' },
      { type: 'order.paid', userId: elif.id, at, orderId: randomUUID(), kind: 'credits' },
      { type: 'session.ended', userId: elif.id, at },
      { type: 'generation.finished', userId: elif.id, at, ...run, outcome: 'timed_out' },
      { type: 'instagram.disconnected', userId: null, at, accountId: randomUUID(), influencerId: model.id },
      { type: 'account.registered', userId: randomUUID(), at, locale: 'tr' },
    );
    return { ok: true as const, value: null };
  });
  await server.knex('users').where({ id: elif.id }).update({ name: 'Elif Yeni' });
  const { body } = await admin('GET', '/analytics/activities');
  expect(body.activities.length).toBeLessThanOrEqual(20);
  const nobody = { id: expect.any(String), personName: null, modelName: null, accountName: null, detail: null, at };
  expect(body.activities.slice(0, 5)).toEqual([
    { ...nobody, type: 'account.registered' },
    { ...nobody, type: 'instagram.disconnected', modelName: model.name },
    { ...nobody, type: 'generation.finished', detail: 'timed_out', personName: 'Elif Yeni', modelName: model.name },
    { ...nobody, type: 'order.paid', detail: 'credits', personName: 'Elif Yeni' },
    { ...nobody, type: 'account.registered', personName: 'Elif Yeni' },
  ]);
});

test('figures by day are the last thirty Turkish days, each once, with today', async () => {
  const { body } = await admin('GET', '/analytics/days');
  const days: { day: string; newUsers: number }[] = body.days;
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(days.at(-1)!.day).toBe(dayOfInstant(server.ports.clock.now()));
  const made = await server
    .knex('users')
    .where('created_at', '>=', startOfDay(days[0]!.day))
    .where('created_at', '<', startOfDay(addDays(days.at(-1)!.day, 1)));
  expect(days.reduce((sum, { newUsers }) => sum + newUsers, 0)).toBe(made.length);
  expect((await admin('GET', '/analytics/days?days=91')).status).toBe(400);
});

test('admins get the settings of the environment without a secret', async () => {
  const { status, body } = await admin('GET', '/settings/environment');
  expect(status).toBe(200);
  expect(body).toMatchObject({ mode: 'demo', apiBasePath: '/api', signing: null });
  expect(Object.keys(body).filter((name) => /key|secret|token|password|database/i.test(name))).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/postgres|sk_test|whsec/);
  expect((await apiOf(server)('GET', '/settings/environment')).status).toBe(401);
});

test('an empty number in an address counts as missing, not zero rows; an invalid one is reported at its field', async () => {
  for (const limit of ['', '%20']) {
    const { status, body } = await admin('GET', `/users?limit=${limit}&search=`);
    expect([status, body.users.length]).toEqual([200, body.total]);
  }
  const wrong = await admin('GET', '/audit?limit=x');
  expect([wrong.status, wrong.body.code, wrong.body.issues[0].path]).toEqual([400, 'input.invalid', 'limit']);
});
