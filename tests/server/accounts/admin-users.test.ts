// spec: 1.13, 5.22, 5.23, 6.14, 7.43, 7.44
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';
import { anOpenOrder } from '../payments/stripe-setup.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const password = 'mor bulutlar 7';
const payload = (parts: object = {}) => ({
  name: 'Işıl Çağlar',
  email: `${randomUUID().slice(0, 13)}@example.com`,
  password,
  role: 'customer',
  ...parts,
});
const create = async (parts: object = {}) => (await admin('POST', '/users', payload(parts))).body.user;
const logIn = (email: string, word = password) =>
  apiOf(server)('POST', '/auth/login', { email, password: word, rememberMe: false });
const callerOf = async (email: string) => apiOf(server, (await logIn(email)).body.token);
const put = (caller: Caller, id: string, body: object) => caller('PUT', `/users/${id}`, body);
const entriesOf = async (id: string) => (await admin('GET', `/audit?subjectKind=user&subjectId=${id}`)).body.entries;

test('the payload of the specification makes an account that can sign in, and the log does not contain its password', async () => {
  const body = payload({ email: 'Yeni.Kisi@Example.com', role: 'admin' });
  const key = { 'Idempotency-Key': randomUUID() };
  const made = await admin('POST', '/users', body, key);
  expect([made.status, made.body.user]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Işıl Çağlar',
      email: 'yeni.kisi@example.com',
      role: 'admin',
      createdAt: expect.any(String),
      disabledAt: null,
      disputed: false,
      version: 1,
    },
  ]);
  expect((await admin('POST', '/users', body, key)).body).toEqual(made.body);
  expect((await logIn('yeni.kisi@example.com')).status).toBe(200);
  const entries = await entriesOf(made.body.user.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: 'created', after: { email: 'yeni.kisi@example.com', role: 'admin' } });
  expect(JSON.stringify(entries)).not.toContain('bulutlar');
  const taken = await admin('POST', '/users', body);
  expect([taken.status, taken.body.issues[0].path, taken.body.issues[0].code]).toEqual([
    400,
    'email',
    'auth.emailTaken',
  ]);
});

test('each wrong field is named', async () => {
  const { status, body } = await admin('POST', '/users', { email: 'x', password: 'kısa' });
  expect([status, body.issues.map((each: any) => [each.path, each.code])]).toEqual([
    400,
    [
      ['name', 'required'],
      ['email', 'auth.email'],
      ['password', 'auth.passwordShort'],
    ],
  ]);
  expect((await admin('POST', '/users', payload({ role: 'owner' }))).status).toBe(400);
});

test('accounts are found by the beginnings of words, whatever the spelling, sorted and in pages', async () => {
  const mark = `z${randomUUID().slice(0, 8)}`;
  for (const [name, role] of [
    ['Şule Işık', 'admin'],
    ['Ali İnce', 'customer'],
    ["José O'Neil", 'customer'],
  ]) {
    await create({ name, role, email: `${name![0]!.toLowerCase()}${randomUUID().slice(0, 6)}@${mark}.com` });
  }
  const names = async (query: string) => {
    const { status, body } = await admin('GET', `/users?${query}`);
    expect(status).toBe(200);
    return [body.users.map(({ name }: any) => name), body.total];
  };
  const match = async (search: string) => names(`sort=name&order=asc&search=${encodeURIComponent(search)}`);
  expect(await match(mark)).toEqual([['Ali İnce', "José O'Neil", 'Şule Işık'], 3]);
  expect(await match(`${mark} isi`)).toEqual([['Şule Işık'], 1]);
  expect(await match(`IŞIK @${mark.toUpperCase()}`)).toEqual([['Şule Işık'], 1]);
  expect(await match(`jose ${mark}`)).toEqual([["José O'Neil"], 1]);
  expect(await match(`o'ne ${mark}`)).toEqual([["José O'Neil"], 1]);
  expect(await match(`şık ${mark}`)).toEqual([[], 0]);
  expect(await match(String.raw`\ ' & | ! :* % <-> ${mark}`)).toEqual([[], 0]);
  expect(await names(`search=${mark}&sort=role&order=asc&limit=1`)).toEqual([['Şule Işık'], 3]);
  expect(await names(`search=${mark}&sort=name&order=desc&limit=1&offset=1`)).toEqual([["José O'Neil"], 3]);
  expect(await names(`search=${mark}&limit=1`)).toEqual([["José O'Neil"], 3]);
  expect((await admin('GET', '/users?sort=password')).status).toBe(400);
});

test('a name in another script is found by itself', async () => {
  for (const name of ['राहुल शर्मा', 'محمّد', 'ИВАН Ёлкин', '한글', 'Đặng']) {
    const { id } = await create({ name });
    const { body } = await admin('GET', `/users?search=${encodeURIComponent(name)}`);
    expect([name, body.users.map((user: any) => user.id)]).toEqual([name, [id]]);
  }
});

test('a disabled user is signed out at once, learns the reason only with the right password, and can sign in again once enabled', async () => {
  const user = await create();
  const person = await callerOf(user.email);
  const { body } = await put(admin, user.id, { disabled: true, version: 1 });
  expect(body.user).toMatchObject({ disabledAt: expect.any(String), version: 2 });
  expect((await person('GET', '/auth/me')).status).toBe(401);
  const refused = await logIn(user.email);
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.disabled']);
  expect((await logIn(user.email, 'another word')).body.code).toBe('auth.wrongCredentials');
  expect((await put(admin, user.id, { disabled: true })).body.user).toEqual(body.user);
  await put(admin, user.id, { disabled: false });
  expect((await logIn(user.email)).status).toBe(200);
  expect((await person('GET', '/auth/me')).status).toBe(401);
  expect((await entriesOf(user.id)).map(({ action }: any) => action)).toEqual(['enabled', 'disabled', 'created']);
});

test('a sign-in that is made while the account is being disabled is invalid', async () => {
  const user = await create();
  await put(admin, user.id, { disabled: true });
  const { token, hash } = server.ports.tokens.mint();
  const session = { id: randomUUID(), user_id: user.id, token_hash: hash };
  await server.knex('sessions').insert({ ...session, created_at: new Date(), expires_at: '2099-01-01T00:00:00Z' });
  expect((await apiOf(server, token)('GET', '/auth/me')).status).toBe(401);
  await put(admin, user.id, { disabled: false });
  expect((await apiOf(server, token)('GET', '/auth/me')).status).toBe(200);
});

test('a role applies from the next call on; the slower of two admins who edit at once is notified', async () => {
  const user = await create();
  const person = await callerOf(user.email);
  expect((await person('GET', '/users')).status).toBe(403);
  const replies = await Promise.all([
    put(admin, user.id, { role: 'admin', version: 1 }),
    put(admin, user.id, { disabled: true, version: 1 }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409)!;
  expect(lost.body).toMatchObject({ code: 'edit.changedElsewhere', params: { by: expect.stringMatching(/\S/) } });
  await put(admin, user.id, { role: 'admin', disabled: false });
  expect((await (await callerOf(user.email))('GET', '/users')).status).toBe(200);
});

test('no admin takes rights from, disables or deletes the own account', async () => {
  const { id } = (await admin('GET', '/auth/me')).body.user;
  expect((await put(admin, id, { role: 'customer' })).body.code).toBe('users.ownRights');
  expect((await put(admin, id, { disabled: true })).body.code).toBe('users.ownRights');
  const refused = await admin('DELETE', `/users/${id}`);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'users.ownAccount', error: 'Kendi hesabınızı silemezsiniz!' },
  ]);
});

test('of admins who delete each other at once one stays', async () => {
  const [a, b] = [await create({ role: 'admin' }), await create({ role: 'admin' })];
  const [callA, callB] = [await callerOf(a.email), await callerOf(b.email)];
  const replies = await Promise.all([callA('DELETE', `/users/${b.id}`), callB('DELETE', `/users/${a.id}`)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await server.knex('users').whereIn('id', [a.id, b.id]).whereNull('deleted_at');
  expect(left).toHaveLength(1);
});

test('a sign-in is ended separately or with all others', async () => {
  const user = await create();
  const [first, second, third] = [await callerOf(user.email), await callerOf(user.email), await callerOf(user.email)];
  const { sessions } = (await admin('GET', `/users/${user.id}`)).body;
  expect(sessions).toHaveLength(3);
  const newest = sessions[0];
  expect((await admin('DELETE', `/users/${user.id}/sessions/${newest.id}`)).body).toEqual({ ok: true });
  expect((await admin('DELETE', `/users/${user.id}/sessions/${newest.id}`)).status).toBe(404);
  const open = async () =>
    (await Promise.all([first, second, third].map((call) => call('GET', '/auth/me')))).map((r) => r.status);
  expect((await open()).toSorted((a, b) => a - b)).toEqual([200, 200, 401]);
  for (const _time of [1, 2]) expect((await admin('DELETE', `/users/${user.id}/sessions`)).status).toBe(200);
  expect(await open()).toEqual([401, 401, 401]);
  expect((await entriesOf(user.id)).map(({ action }: any) => action)).toEqual(['signedOut', 'signedOut', 'created']);
});

test('the log of a detail has the actions on the account and on its credits, newest first', async () => {
  const user = await create();
  await admin('POST', '/credits/admin/add-to-user', { userId: user.id, amount: 5 });
  await put(admin, user.id, { role: 'admin' });
  const { audit, balance } = (await admin('GET', `/users/${user.id}`)).body;
  expect([balance, audit.map(({ action }: any) => action)]).toEqual([5, ['edited', 'added', 'created']]);
});

test('the detail shows balance, orders, models, sign-ins, runs and the log, and no typed text', async () => {
  const [can] = await server.knex('users').where({ email: 'can@vitrin.test' });
  const { status, body } = await admin('GET', `/users/${can.id}`);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: can.id, email: 'can@vitrin.test', version: 1 });
  expect(body.balance).toEqual(expect.any(Number));
  const owned = await server.knex('ownerships').where({ user_id: can.id });
  expect(body.models).toHaveLength(owned.length);
  const runs = await server.knex('generations').where({ user_id: can.id });
  expect(body.runs).toHaveLength(Math.min(20, runs.length));
  for (const { prompt } of runs.filter((run) => run.prompt !== '')) expect(JSON.stringify(body)).not.toContain(prompt);
  const orders = await server.knex('orders').where({ user_id: can.id });
  expect(body.orders).toHaveLength(Math.min(20, orders.length));
});

test('the detail shows each declined attempt of an order with its card and its code', async () => {
  const user = await create();
  const { orderId } = await anOpenOrder(server.knex, user.id, { credits: 100 });
  const at = '2026-11-21T09:00:00.000Z';
  const attempt = { at, failureCode: 'insufficient_funds', card: { brand: 'visa', last4: '9995' } };
  await server
    .knex('orders')
    .where({ id: orderId })
    .update({ attempts: JSON.stringify([{ key: 'ch_1', ...attempt }]) });
  const { status, body } = await admin('GET', `/users/${user.id}`);
  expect([status, body.orders]).toMatchObject([200, [{ id: orderId, status: 'open', attempts: [attempt] }]]);
});
