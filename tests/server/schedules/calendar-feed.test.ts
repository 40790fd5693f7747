// spec: 2.121
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { forgetPlanner } from '#core/schedules/event-handlers.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { calendarFile } from '../../../app-server/routes/calendar-feed.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { rawCall } from '../../support/raw-call.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let elif: Caller;
let userId: string;
let models: { id: string; name: string }[];
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signIn(server, 'elif@vitrin.test');
  userId = (await elif('GET', '/auth/me')).body.user.id;
  models = (await elif('GET', '/marketplace/user/owned-models')).body.models;
});
afterAll(() => server.stop());

let url: string;
beforeEach(async () => {
  url = (await elif('PUT', '/calendar-feed', { locale: 'tr' })).body.feed.url;
});

const displayed = async (call = elif) => (await call('GET', '/calendar-feed')).body.feed;
async function eventsAt(address: string) {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as never[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return { calendar, events, ids: events.map(({ uid }) => uid) };
}
const statusOf = async (address: string) => (await fetch(address)).status;
const plansOf = (id: string) =>
  server.knex('schedules').where({ user_id: userId, influencer_id: id }).whereNull('deleted_at');

test('an address is made once, shown again, and off until then', async () => {
  expect(await displayed()).toMatchObject({ url, locale: 'tr' });
  expect((await elif('PUT', '/calendar-feed', { locale: 'en' })).body.feed).toMatchObject({ url, locale: 'en' });
  expect(url).toMatch(new RegExp(`^${server.url}/api/calendar/[\\w-]{43}\\.ics$`));
  expect(await displayed(await signIn(server, 'can@vitrin.test'))).toBeNull();
  expect((await elif('PUT', '/calendar-feed', { locale: 'de' })).status).toBe(400);
});

test('an address that cannot be decrypted any more counts as ended, and a new one can be made', async () => {
  await server.knex('calendar_feeds').where({ user_id: userId }).update({ sealed_token: 'k9.c2VhbGVk' });
  expect(await displayed()).toBeNull();
  expect(await statusOf(url)).toBe(404);
  const made = await elif('PUT', '/calendar-feed', { locale: 'en' });
  expect(made).toMatchObject({ status: 200, body: { feed: { locale: 'en' } } });
  expect(made.body.feed.url).not.toBe(url);
  expect([await statusOf(url), await statusOf(made.body.feed.url)]).toEqual([404, 200]);
  await server.knex('calendar_feeds').where({ user_id: userId }).update({ sealed_token: 'k9.c2VhbGVk' });
  expect(await statusOf((await elif('POST', '/calendar-feed/renew')).body.feed.url)).toBe(200);
});

test('it contains the beginning of a long text', async () => {
  const row = await server.knex('schedules').where({ user_id: userId }).whereNull('deleted_at').first();
  await server
    .knex('schedules')
    .where({ id: row.id })
    .update({ caption: 'ş'.repeat(3000) });
  const event = (await eventsAt(url)).events.find(({ uid }) => uid === row.id)!;
  expect(event.description.split('\n')[0]).toBe(`${'ş'.repeat(499)}…`);
  await server.knex('schedules').where({ id: row.id }).update({ caption: row.caption });
});

test('two devices that make it at once have the same address', async () => {
  await elif('DELETE', '/calendar-feed');
  const made = await Promise.all([1, 2, 3].map(() => elif('PUT', '/calendar-feed', { locale: 'tr' })));
  expect(new Set(made.map(({ body }) => body.feed.url)).size).toBe(1);
});

test('the token is nowhere in the database', async () => {
  const token = /([\w-]{43})\.ics$/.exec(url)![1]!;
  await elif('POST', '/calendar-feed/renew', undefined, { 'idempotency-key': 'calendar-renewed' });
  for (const table of ['calendar_feeds', 'idempotency_keys']) {
    expect(JSON.stringify(await server.knex(table))).not.toContain(token);
  }
  expect(JSON.stringify(await server.knex('idempotency_keys'))).not.toContain('/calendar/');
});

test('it has the plans of all models in the language it was made in, without a sign-in', async () => {
  const { calendar, events, ids } = await eventsAt(url);
  const rows = await server.knex('schedules').where({ user_id: userId }).whereNull('deleted_at');
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
  expect(ids).toHaveLength(rows.length);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Vitrin · planlar');
  const pending = rows.find(({ status }) => status === 'pending')!;
  const event = events.find(({ uid }) => uid === pending.id)!;
  expect(event.startDate.toJSDate().toISOString()).toBe(new Date(pending.scheduled_at).toISOString());
  expect(event.description).toContain('Durum: Bekliyor');
  expect(event.component.getFirstPropertyValue('url')).toContain(`${server.url}/dashboard/schedule/`);
  await elif('PUT', '/calendar-feed', { locale: 'en' });
  expect((await eventsAt(url)).events.find(({ uid }) => uid === pending.id)!.description).toContain('Status: Pending');
});

test('it has the plans of one model where one is requested, and of no other user', async () => {
  const { id, name } = models.find((model) => model.name.startsWith('Defne'))!;
  const { calendar, ids } = await eventsAt(`${url}?influencer=${id}`);
  expect(new Set(ids)).toEqual(new Set(await plansOf(id).pluck('id')));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Vitrin · ${name.split(' ')[0]} · planlar`);
  const own = models.map((model) => model.id);
  const foreign = await server.knex('influencers').whereNotIn('id', own).first('id');
  expect(await statusOf(`${url}?influencer=${foreign.id}`)).toBe(404);
  expect(await statusOf(`${url}?influencer=x`)).toBe(404);
});

test('a plan that is deleted, or too far in time, is not in it', async () => {
  const [row, far] = await server
    .knex('schedules')
    .where({ user_id: userId, status: 'pending' })
    .whereNull('deleted_at');
  expect((await elif('DELETE', `/schedule/${row.id}`)).status).toBe(200);
  const until = new Date(Date.parse(server.ports.clock.now()) + 402 * 86_400_000).toISOString();
  await server.knex('schedules').where({ id: far.id }).update({ scheduled_at: until });
  const { ids } = await eventsAt(url);
  expect(ids).not.toContain(row.id);
  expect(ids).not.toContain(far.id);
  await elif('POST', `/schedule/${row.id}/restore`);
  await server.knex('schedules').where({ id: far.id }).update({ scheduled_at: far.scheduled_at });
  expect((await eventsAt(url)).ids).toEqual(expect.arrayContaining([row.id, far.id]));
});

test('a client that has it gets 304 until a plan changes, with and without its body requested', async () => {
  const first = await rawCall(url, 'GET');
  const { etag } = first.headers as { etag: string };
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex',
  });
  const head = await rawCall(url, 'HEAD');
  expect([head.status, head.bytes.length, head.headers['etag']]).toEqual([200, 0, etag]);
  for (const method of ['GET', 'HEAD']) {
    const second = await rawCall(url, method, { 'if-none-match': etag });
    expect([second.status, second.bytes.length]).toEqual([304, 0]);
  }
  const row = await server.knex('schedules').where({ user_id: userId }).whereNull('deleted_at').first();
  await server.knex('schedules').where({ id: row.id }).update({ prompt: 'Yeni sözler' });
  expect((await rawCall(url, 'GET', { 'if-none-match': etag })).status).toBe(200);
});

test('renewing ends the previous address, and switching off ends both', async () => {
  const renewed = (await elif('POST', '/calendar-feed/renew')).body.feed.url;
  expect(renewed).not.toBe(url);
  expect([await statusOf(url), await statusOf(renewed)]).toEqual([404, 200]);
  expect((await elif('DELETE', '/calendar-feed')).status).toBe(200);
  expect((await elif('DELETE', '/calendar-feed')).status).toBe(200);
  expect(await statusOf(renewed)).toBe(404);
  expect(await displayed()).toBeNull();
});

test('an invalid address reveals nothing', async () => {
  const unknown = url.replace(/[\w-]{43}\.ics/, `${'A'.repeat(43)}.ics`);
  await elif('DELETE', '/calendar-feed');
  const bodies = await Promise.all(
    [url, unknown, `${server.url}/api/calendar/x.ics`].map(async (address) => {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      return response.text();
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  expect((await apiOf(server)('GET', '/calendar-feed')).status).toBe(401);
});

test('a disabled account has none until it is enabled', async () => {
  await server.knex('users').where({ id: userId }).update({ disabled_at: server.ports.clock.now() });
  expect(await statusOf(url)).toBe(404);
  await server.knex('users').where({ id: userId }).update({ disabled_at: null });
  expect(await statusOf(url)).toBe(200);
});

test('it is deleted with the account', async () => {
  const can = await signIn(server, 'can@vitrin.test');
  const { user } = (await can('GET', '/auth/me')).body;
  const address = (await can('PUT', '/calendar-feed', { locale: 'tr' })).body.feed.url;
  await server.knex('users').where({ id: user.id }).update({ deleted_at: server.ports.clock.now() });
  expect(await statusOf(address)).toBe(404);
  await forgetPlanner(server.ports)({ userId: user.id });
  expect(await server.knex('calendar_feeds').where({ user_id: user.id })).toEqual([]);
});

test('one address can be read only a limited number of times, and wrong ones count by the caller', async () => {
  expect(rateRules).toMatchObject({ calendarFeed: { points: 60 }, calendarAddress: { points: 300 } });
  const rules = { calendarFeed: { points: 3, seconds: 600 }, calendarAddress: { points: 3, seconds: 600 } };
  const limits = createRateLimits(server.knex, { ...rateRules, ...rules });
  const app = new Koa({ proxy: true });
  app.use(calendarFile(server.ports, limits, server.url));
  const listener = app.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  const answer = async (path: string, address: string) =>
    (await rawCall(`http://127.0.0.1:${port}${path}`, 'GET', { 'x-forwarded-for': address })).status;
  const { pathname } = new URL((await elif('POST', '/calendar-feed/renew')).body.feed.url);
  for (let i = 0; i < 3; i++) expect(await answer(pathname, '203.0.113.7')).toBe(200);
  expect(await answer(pathname, '203.0.113.8')).toBe(429);
  for (let i = 0; i < 3; i++) expect(await answer('/api/calendar/x.ics', '203.0.113.7')).toBe(404);
  expect(await answer('/api/calendar/x.ics', '203.0.113.7')).toBe(429);
  expect(await answer('/api/calendar/x.ics', '203.0.113.9')).toBe(404);
});
