// spec: 7.45
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { contentEventHandlers } from '#core/contents/event-handlers.ts';
import { fileEventHandlers } from '#core/files/event-handlers.ts';
import { generationEventHandlers } from '#core/generation/event-handlers.ts';
import { paymentEventHandlers } from '#core/payments/event-handlers.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { runEventJobs } from '../../support/event-jobs.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const handleEvents = () =>
  runEventJobs(server.knex, [
    ...fileEventHandlers(server.ports),
    ...paymentEventHandlers(server.ports),
    ...generationEventHandlers(server.ports),
    ...contentEventHandlers(server.ports),
    ...scheduleEventHandlers(server.ports),
  ]);

/** A customer with credits, a waiting run, one that is being called, one future plan and one content. */
async function aBusyCustomer() {
  const { knex } = server;
  const email = `${randomUUID().slice(0, 13)}@example.com`;
  const password = 'mor bulutlar 7';
  const registered = await apiOf(server)('POST', '/auth/register', { name: 'Elif Kaya', email, password });
  const { user, token } = registered.body;
  const model = await knex('listings').where({ on_sale: true }).first('influencer_id');
  const webhook = await knex('webhooks').where({ content_type: 'image' }).first();
  const platform = await knex('platforms').first();
  await knex('ownerships').insert({
    user_id: user.id,
    influencer_id: model.influencer_id,
    created_at: '2026-11-01T09:00:00Z',
  });
  const granted = await server.ports.transact(async ({ credits }) => ({
    ok: true,
    value: await credits.grant({
      userId: user.id,
      amount: 50,
      kind: 'grant',
      idem: randomUUID(),
      sourceType: 'admin',
      sourceId: randomUUID(),
      detail: {},
      actorId: null,
      now: new Date().toISOString(),
    }),
  }));
  expect(granted).toEqual({ ok: true, value: true });
  const run = {
    user_id: user.id,
    influencer_id: model.influencer_id,
    webhook_id: webhook.id,
    webhook_version: webhook.version,
    content_type: 'image',
    prompt: 'gizli istek',
    input_data: { place: 'gizli yer' },
    credit_cost: 5,
    created_at: new Date(),
  };
  const [held, calling] = [randomUUID(), randomUUID()];
  await knex('generations').insert({ ...run, id: held, status: 'held', offered_at: new Date() });
  const leaseUntil = new Date(Date.now() + 60_000);
  await knex('generations').insert({
    ...run,
    id: calling,
    status: 'calling',
    started_at: new Date(),
    lease_until: leaseUntil,
    attempts: 1,
  });
  for (const id of [held, calling]) {
    await knex.raw(`select credit_hold(?, ?, 5, now(), now() + interval '1 day')`, [user.id, id]);
  }
  const scheduleId = randomUUID();
  await knex('schedules').insert({
    id: scheduleId,
    user_id: user.id,
    influencer_id: model.influencer_id,
    platform_id: platform.id,
    scheduled_at: '2030-01-01T09:00:00Z',
    prompt: 'gizli plan',
    content_type: 'image',
    webhook_config_id: webhook.id,
    auto_publish: false,
    input_data: {},
    status: 'pending',
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await knex('contents').insert({
    id: randomUUID(),
    user_id: user.id,
    influencer_id: model.influencer_id,
    content_type: 'image',
    prompt: 'gizli içerik',
    content_url: '/media/x.png',
    files: JSON.stringify([{ url: '/media/x.png', thumbnailUrl: null, kind: 'image', width: null, height: null }]),
    status: 'published',
    input_data: {},
    created_at: new Date(),
  });
  const person = apiOf(server, token);
  return { user, email, password, person, held, calling, scheduleId };
}

test('the person is deleted: no name, no address, no sign-in, no typed text; the results and the ledger stay', async () => {
  const { knex } = server;
  const { user, email, password, person, held, calling, scheduleId } = await aBusyCustomer();
  await knex('upload_objects').insert({ sha256: 'a'.repeat(64), size: 1, announced_at: new Date() });
  await knex('uploads').insert({
    user_id: user.id,
    sha256: 'a'.repeat(64),
    type: 'image/png',
    size: 1,
    name: 'ben.png',
    created_at: new Date(),
    last_used_at: new Date(),
  });
  await admin('PUT', `/users/${user.id}`, { role: 'admin' });
  expect((await person('GET', '/credits/balance')).body).toEqual({ balance: 40, held: 10 });
  const usersBefore = (await admin('GET', '/analytics')).body.totalUsers;

  for (const _time of [1, 2]) {
    expect(await admin('DELETE', `/users/${user.id}`)).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect(await person('GET', '/auth/me')).toMatchObject({ status: 401, body: { code: 'auth.accountGone' } });
  const login = () => apiOf(server)('POST', '/auth/login', { email, password, rememberMe: false });
  expect((await login()).body.code).toBe('auth.wrongCredentials');
  expect((await admin('GET', `/users/${user.id}`)).status).toBe(404);
  expect((await admin('PUT', `/users/${user.id}`, { role: 'admin' })).status).toBe(404);
  expect((await admin('GET', `/users?search=${email}`)).body).toEqual({ users: [], total: 0 });
  expect((await admin('GET', '/analytics')).body.totalUsers).toBe(usersBefore - 1);
  const { entries } = (await admin('GET', `/audit?subjectKind=user&subjectId=${user.id}`)).body;
  expect(entries.map(({ action, subjectName, after }: any) => [action, subjectName, after])).toEqual([
    ['deleted', null, null],
    ['edited', null, null],
  ]);

  await handleEvents();
  const runs = await knex('generations').whereIn('id', [held, calling]);
  expect(runs.map(({ status, prompt, input_data }) => [status, prompt, input_data])).toEqual([
    ['unknown', '', {}],
    ['unknown', '', {}],
  ]);
  const account = await knex('credit_accounts').where({ user_id: user.id }).first();
  expect([Number(account.posted), Number(account.held)]).toEqual([50, 0]);
  expect((await knex.raw('select * from ledger_audit()')).rows).toEqual([]);
  const schedule = await knex('schedules').where({ id: scheduleId }).first();
  expect([schedule.deleted_at, schedule.prompt]).toEqual([expect.anything(), '']);
  const [content] = await knex('contents').where({ user_id: user.id });
  expect([content.prompt, content.content_url]).toEqual(['', '/media/x.png']);
  expect(await knex('uploads').where({ user_id: user.id })).toEqual([]);
  const row = await knex('users').where({ id: user.id }).first();
  expect([row.name, row.email, row.password_hash]).toEqual(['', '', '']);

  const second = await apiOf(server)('POST', '/auth/register', { name: 'Elif', email, password });
  expect(second.status).toBe(201);
  expect(second.body.user.id).not.toBe(user.id);
  expect((await login()).body.user.id).toBe(second.body.user.id);
});

test('a response that comes after the deletion changes nothing', async () => {
  const { user, calling } = await aBusyCustomer();
  await admin('DELETE', `/users/${user.id}`);
  await handleEvents();
  const ended = await server.ports.read(({ generations }) => generations.byId(calling));
  expect(ended).toMatchObject({ status: 'unknown', failureDetail: 'the account was deleted' });
  await server.handlers['run-generation']!({ generationId: calling });
  expect(await server.ports.read(({ generations }) => generations.byId(calling))).toEqual(ended);
});

test('a plan that a device sent while the account was deleted is not made, and is deleted', async () => {
  const { knex } = server;
  const { user, scheduleId } = await aBusyCustomer();
  await admin('DELETE', `/users/${user.id}`);
  await handleEvents();
  const runs = () => knex('generations').where({ user_id: user.id });
  const before = await runs();
  // As an operation leaves it that commits after the events were handled.
  await knex('schedules').where({ id: scheduleId }).update({ deleted_at: null, prompt: 'gizli plan', version: 1 });
  await knex('schedules')
    .where({ id: scheduleId })
    .update({ scheduled_at: new Date(Date.now() - 1000) });
  for (const _time of [1, 2]) await server.handlers['run-schedule']!({ scheduleId, version: 1 });
  expect(await runs()).toEqual(before);
  const schedule = await knex('schedules').where({ id: scheduleId }).first();
  expect([schedule.deleted_at, schedule.prompt]).toEqual([expect.anything(), '']);
});

test('an open order is cancelled at Stripe, so that no deleted account is paid for', async () => {
  const { user, person } = await aBusyCustomer();
  const started = await person('POST', '/payments/create-credit-payment', { creditAmount: 100, packageType: 'small' });
  expect(started.status).toBe(200);
  await admin('DELETE', `/users/${user.id}`);
  await handleEvents();
  const [order] = await server.knex('orders').where({ user_id: user.id });
  expect(order.status).toBe('canceled');
});

test('a device of a deleted account is notified, also when its sign-in has expired; no other is', async () => {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Ece Koç', email, password: 'yedi mavi kova' };
  const { token: first, user } = (await apiOf(server)('POST', '/auth/register', body)).body;
  const login = { email, password: body.password, rememberMe: true };
  const [second, third] = [
    (await apiOf(server)('POST', '/auth/login', login)).body.token,
    (await apiOf(server)('POST', '/auth/login', login)).body.token,
  ];
  const codeOf = async (token: string) => (await apiOf(server, token)('GET', '/auth/me')).body.code;
  const { tokens } = server.ports;
  await server
    .knex('sessions')
    .where({ token_hash: tokens.hashOf(second) })
    .update({ expires_at: '2026-11-01T09:00:00Z' });
  await apiOf(server, third)('POST', '/auth/logout', {});
  expect([await codeOf(second), await codeOf(third)]).toEqual(['auth.required', 'auth.required']);

  await admin('DELETE', `/users/${user.id}`);
  expect(await Promise.all([first, second, third, 'unknown'].map(codeOf))).toEqual([
    'auth.accountGone',
    'auth.accountGone',
    'auth.required',
    'auth.required',
  ]);
  const live = await server.ports.read(({ sessions }) => sessions.live([tokens.hashOf(first)], '2026-01-01T00:00:00Z'));
  expect(live).toEqual([]);
  const sync = await apiOf(server, first)('POST', '/schedule/sync', {});
  expect([sync.status, sync.body.code]).toEqual([401, 'auth.accountGone']);
});
