// spec: 3.3, 3.4, 4.2, 5.12, 6.1, 7.5, 7.6, 7.7, 8.2, 8.3
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import { apiOf } from '../support/api-client.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const person = { name: 'Işıl Gündoğdu', email: 'Isil@Example.com', password: 'denizde bir vapur' };

test('registers as a customer whatever role is sent, and is signed in', async () => {
  const made = await apiOf(server)('POST', '/auth/register', { ...person, role: 'admin' });
  expect(made.status).toBe(201);
  expect(made.body.user).toMatchObject({ name: 'Işıl Gündoğdu', email: 'isil@example.com', role: 'customer' });
  expect(made.body.user).not.toHaveProperty('passwordHash');
  const me = await apiOf(server, made.body.token)('GET', '/auth/me');
  expect(me.body.user.id).toBe(made.body.user.id);
});

test('the same e-mail in other letters is taken, with an issue at the field', async () => {
  const second = await apiOf(server)('POST', '/auth/register', { ...person, email: 'ISIL@example.com' });
  expect(second.status).toBe(400);
  expect(second.body.issues).toEqual([{ path: 'email', code: 'auth.emailTaken', message: expect.any(String) }]);
});

test('an issue has the values of its sentence, so that it can be shown in another language', async () => {
  const short = await apiOf(server)('POST', '/auth/register', { ...person, password: 'vapur' });
  expect(short.body.issues).toEqual([
    { path: 'password', code: 'auth.passwordShort', message: expect.any(String), params: { min: 8 } },
  ]);
});

test('a registration sent twice with one key signs in to the one account', async () => {
  const body = { name: 'Deniz', email: 'deniz@example.com', password: 'uzun bir parola' };
  const first = await apiOf(server)('POST', '/auth/register', body, { 'idempotency-key': 'reg-1' });
  const second = await apiOf(server)('POST', '/auth/register', body, { 'idempotency-key': 'reg-1' });
  expect(second.status).toBe(201);
  expect(second.body.user.id).toBe(first.body.user.id);
  const stolen = await apiOf(server)(
    'POST',
    '/auth/register',
    { ...body, password: 'başka bir parola' },
    { 'idempotency-key': 'reg-1' },
  );
  expect(stolen.status).toBe(400);
});

test('a wrong password and an unknown e-mail get the same response', async () => {
  const wrong = await apiOf(server)('POST', '/auth/login', { email: person.email, password: 'yanlış parola' });
  const unknown = await apiOf(server)('POST', '/auth/login', { email: 'kimse@example.com', password: 'yanlış parola' });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: 401, body: wrong.body });
});

test('signing out ends that sign-in and no other', async () => {
  const one = (await apiOf(server)('POST', '/auth/login', person)).body.token;
  const two = (await apiOf(server)('POST', '/auth/login', { ...person, rememberMe: true })).body.token;
  expect((await apiOf(server, one)('POST', '/auth/logout')).status).toBe(200);
  expect((await apiOf(server, one)('GET', '/auth/me')).status).toBe(401);
  expect((await apiOf(server, two)('GET', '/auth/me')).status).toBe(200);
});

test('a sign-in ends after its day', async () => {
  const { token } = (await apiOf(server)('POST', '/auth/login', person)).body;
  await server.knex('sessions').update({ expires_at: '2020-01-01' });
  expect((await apiOf(server, token)('GET', '/auth/me')).status).toBe(401);
});

test('neither passwords nor tokens are stored readable', async () => {
  const { token } = (await apiOf(server)('POST', '/auth/login', person)).body;
  const users = JSON.stringify(await server.knex('users'));
  const sessions = JSON.stringify(await server.knex('sessions'));
  expect(users).not.toContain(person.password);
  expect(users).toContain('$argon2id$');
  expect(sessions).not.toContain(token);
});
