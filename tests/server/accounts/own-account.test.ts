// spec: 7.11
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserStore } from '#adapters/postgres/account-store.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const password = 'denizde bir vapur';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function aPerson() {
  const email = `${randomUUID()}@example.com`;
  const made = await apiOf(server)('POST', '/auth/register', { name: 'Işıl', email, password });
  const logIn = async (userAgent = 'test') =>
    (await apiOf(server)('POST', '/auth/login', { email, password }, { 'user-agent': userAgent })).body.token as string;
  return { id: made.body.user.id as string, email, token: made.body.token as string, logIn };
}

test('the own password changes only with the current one; every other sign-in ends', async () => {
  const { email, token, logIn } = await aPerson();
  const other = await logIn();
  const change = (currentPassword: string, chosen: string) =>
    apiOf(server, token)('POST', '/account/password', { currentPassword, password: chosen });
  expect((await change('yanlış', 'karadan bir tren')).body.issues).toMatchObject([
    { path: 'currentPassword', code: 'auth.passwordWrong' },
  ]);
  expect((await change(password, 'tren')).body.issues).toMatchObject([
    { path: 'password', code: 'auth.passwordShort' },
  ]);
  expect((await apiOf(server, other)('GET', '/auth/me')).status).toBe(200);
  expect((await change(password, 'karadan bir tren')).status).toBe(200);
  expect((await apiOf(server, other)('GET', '/auth/me')).status).toBe(401);
  expect((await apiOf(server, token)('GET', '/auth/me')).status).toBe(200);
  const second = await apiOf(server)('POST', '/auth/login', { email, password: 'karadan bir tren' });
  expect(second.status).toBe(200);
});

test('the own sign-ins are listed by device; one ends, then all others, never this one', async () => {
  const { token, logIn } = await aPerson();
  const onPhone = await logIn(phone);
  const third = await logIn();
  const devices = async () => (await apiOf(server, token)('GET', '/account/sessions')).body.devices;
  const listed = await devices();
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
  const entry = listed.find(({ device }: { device: string | null }) => device === 'Safari, iPhone');
  expect((await apiOf(server, token)('DELETE', `/account/sessions/${entry.id}`)).status).toBe(200);
  expect((await apiOf(server, onPhone)('GET', '/auth/me')).status).toBe(401);
  expect((await apiOf(server, token)('DELETE', `/account/sessions/${entry.id}`)).status).toBe(404);
  for (let round = 0; round < 2; round++) {
    expect((await apiOf(server, token)('DELETE', '/account/sessions')).status).toBe(200);
  }
  expect((await apiOf(server, third)('GET', '/auth/me')).status).toBe(401);
  expect(await devices()).toMatchObject([{ isCurrent: true }]);
});

test('no user ends the sign-in of another', async () => {
  const [one, two] = [await aPerson(), await aPerson()];
  const [session] = await server.knex('sessions').where('user_id', two.id);
  expect((await apiOf(server, one.token)('DELETE', `/account/sessions/${session.id}`)).status).toBe(404);
  expect((await apiOf(server, two.token)('GET', '/auth/me')).status).toBe(200);
});

test('opening the app shows when a device was last used', async () => {
  const { id, token } = await aPerson();
  await server.knex('sessions').where('user_id', id).update({ last_seen_at: '2026-01-01' });
  await apiOf(server, token)('GET', '/auth/me');
  const [session] = await server.knex('sessions').where('user_id', id);
  expect(new Date(session.last_seen_at).getTime()).toBeGreaterThan(Date.parse('2026-01-02'));
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('a person is recorded as seen, once in five minutes however many requests come', async () => {
  const { id, token } = await aPerson();
  const users = () => server.knex('users').where({ id });
  const seenAfter = async (before: string | null): Promise<string | null> => {
    await users().update({ last_seen_at: before });
    await apiOf(server, token)('GET', '/auth/me');
    return (await users().first('last_seen_at')).last_seen_at;
  };
  expect(await seenAfter(null)).not.toBeNull();
  const [longAgo, justNow] = [minutesAgo(6), minutesAgo(1)];
  expect(await seenAfter(longAgo)).not.toBe(longAgo);
  expect(await seenAfter(justNow)).toBe(justNow);
});

test('a person changes the own name', async () => {
  const { token } = await aPerson();
  const changed = await apiOf(server, token)('PUT', '/account', { name: '  Işıl Su  ' });
  expect(changed.body.user.name).toBe('Işıl Su');
});

test('a customer deletes the own account with the password; the e-mail can register again', async () => {
  const { id, email, token } = await aPerson();
  const remove = (typed: string) => apiOf(server, token)('POST', '/account/deletion', { password: typed });
  expect((await remove('yanlış')).body.issues).toMatchObject([{ path: 'password', code: 'auth.passwordWrong' }]);
  expect((await remove(password)).status).toBe(200);
  expect((await apiOf(server, token)('GET', '/auth/me')).body.code).toBe('auth.accountGone');
  expect(await server.knex('account_links').where('user_id', id)).toEqual([]);
  // A request that was under way during the deletion leaves no trace either.
  const now = new Date().toISOString();
  await createUserStore(server.knex).recordSeen(id, now, now);
  expect(await server.knex('users').where({ id }).first()).toMatchObject({
    name: '',
    email: '',
    password_hash: '',
    last_seen_at: null,
  });
  const types = await server.knex('domain_events').where('user_id', id).pluck('type');
  expect(types).toContain('account.deleted');
  expect((await apiOf(server)('POST', '/auth/register', { name: 'Işıl', email, password })).status).toBe(201);
});

test('an admin does not delete the own account', async () => {
  const admin = await signIn(server, 'admin@vitrin.test');
  const refused = await admin('POST', '/account/deletion', { password: 'yesil-pencere-63' });
  expect(refused.body.code).toBe('users.ownAccount');
});
