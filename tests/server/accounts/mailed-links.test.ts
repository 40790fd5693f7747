// spec: 7.9, 7.10
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
import { sentJobs } from '../../support/test-ports.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const password = 'denizde bir vapur';

async function aPerson() {
  const email = `${randomUUID()}@example.com`;
  const made = await apiOf(server)('POST', '/auth/register', { name: 'Işıl Gündoğdu', email, password });
  await server.knex('account_links').where('user_id', made.body.user.id).delete();
  return { id: made.body.user.id as string, email, token: made.body.token as string };
}

const mailsTo = async (to: string) => {
  const answer = await fetch(`${server.sandbox.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
};

/** The worker's handling of the pending links, each job twice, since a worker may. */
async function runLinkJobs(): Promise<void> {
  for (const { name, data } of await sentJobs(server.knex)) {
    if (name !== 'mail-account-link') continue;
    await server.handlers[name]!(data);
    await server.handlers[name]!(data);
  }
}

const tokenIn = (text: string) => /#([\w-]+)/.exec(text)![1]!;

async function newestToken(email: string): Promise<string> {
  await runLinkJobs();
  return tokenIn((await mailsTo(email))[0]!.text);
}

const forgot = (email: string, language = 'tr') =>
  apiOf(server)('POST', '/auth/forgot-password', { email }, { 'accept-language': language });
const reset = (token: string, chosen: string) =>
  apiOf(server)('POST', '/auth/reset-password', { token, password: chosen });
const logIn = (email: string, typed: string) => apiOf(server)('POST', '/auth/login', { email, password: typed });

test('a forgotten password is replaced by the mailed link, once; every sign-in ends and the person is signed in', async () => {
  const { email, token } = await aPerson();
  expect((await forgot(email.toUpperCase())).status).toBe(200);
  const link = await newestToken(email);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Yeni şifrenizi belirleyin']);
  expect(JSON.stringify(await server.knex('account_links'))).not.toContain(link);
  const changed = await reset(link, 'karadan bir tren');
  expect(changed).toMatchObject({ status: 200, body: { user: { email } } });
  expect((await apiOf(server, token)('GET', '/auth/me')).status).toBe(401);
  expect((await apiOf(server, changed.body.token)('GET', '/auth/me')).status).toBe(200);
  expect((await apiOf(server, changed.body.token)('GET', '/account')).body.emailVerifiedAt).not.toBeNull();
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(email, 'karadan bir tren')).status).toBe(200);
  expect(await reset(link, 'bir uçak daha')).toMatchObject({ status: 410, body: { code: 'auth.linkOver' } });
});

test('a request for an address without an account gets the same response, and no mail is sent', async () => {
  const { email } = await aPerson();
  const nobody = `${randomUUID()}@example.com`;
  const [known, unknown] = [await forgot(email), await forgot(nobody)];
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  await runLinkJobs();
  expect(await mailsTo(nobody)).toEqual([]);
});

test('a link is invalid after an hour, after a newer request, and for any other purpose', async () => {
  const { email, id } = await aPerson();
  await forgot(email);
  const first = await newestToken(email);
  await forgot(email);
  expect((await reset(first, 'karadan bir tren')).body.code).toBe('auth.linkOver');
  const second = await newestToken(email);
  expect((await apiOf(server)('POST', '/auth/verify-email', { token: second })).body.code).toBe('auth.linkOver');
  await server.knex('account_links').where('user_id', id).update({ expires_at: '2020-01-01' });
  expect((await reset(second, 'karadan bir tren')).body.code).toBe('auth.linkOver');
  expect((await logIn(email, password)).status).toBe(200);
});

test('a password that is too short is reported at its field, and the link can still be used', async () => {
  const { email } = await aPerson();
  await forgot(email, 'en');
  const link = await newestToken(email);
  expect((await mailsTo(email))[0]!.subject).toBe('Choose a new password');
  const short = await reset(link, 'tren');
  expect(short.body.issues).toMatchObject([{ path: 'password', code: 'auth.passwordShort' }]);
  expect((await reset(link, 'karadan bir tren')).status).toBe(200);
});

test('a disabled account gets no link, and an earlier mailed link does not open it', async () => {
  const { email, id } = await aPerson();
  await forgot(email);
  const link = await newestToken(email);
  await server.knex('users').where({ id }).update({ disabled_at: new Date() });
  expect((await reset(link, 'karadan bir tren')).body.code).toBe('auth.disabled');
  await control(server.sandbox.mailbox, 'reset', {});
  await forgot(email);
  await runLinkJobs();
  expect(await mailsTo(email)).toEqual([]);
});

test('registering mails the link that confirms the address; it works repeatedly until it is too old', async () => {
  const email = `${randomUUID()}@example.com`;
  const { body } = await apiOf(server)('POST', '/auth/register', { name: 'Deniz', email, password });
  const own = () => apiOf(server, body.token)('GET', '/account');
  expect((await own()).body).toMatchObject({ emailVerifiedAt: null, wantedEmail: null });
  const token = await newestToken(email);
  for (let round = 0; round < 2; round++) {
    expect(await apiOf(server)('POST', '/auth/verify-email', { token })).toMatchObject({
      status: 200,
      body: { email },
    });
  }
  expect((await own()).body.emailVerifiedAt).not.toBeNull();
});

test('a new address replaces the old one when its link is opened; the old one is notified', async () => {
  const { email, id, token } = await aPerson();
  const wanted = `${randomUUID()}@example.com`;
  const send = (typed: string, to = wanted) =>
    apiOf(server, token)('POST', '/account/email', { email: to, password: typed });
  expect((await send('yanlış')).body.issues).toMatchObject([{ path: 'password', code: 'auth.passwordWrong' }]);
  const other = await aPerson();
  expect((await send(password, other.email)).body.issues).toMatchObject([{ path: 'email', code: 'auth.emailTaken' }]);
  expect((await send(password)).status).toBe(200);
  expect((await apiOf(server, token)('GET', '/account')).body).toMatchObject({ user: { email }, wantedEmail: wanted });
  const link = await newestToken(wanted);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['E-posta adresiniz değişecek']);
  expect((await logIn(email, password)).status).toBe(200);
  for (let round = 0; round < 2; round++) {
    expect((await apiOf(server)('POST', '/auth/verify-email', { token: link })).body).toEqual({ email: wanted });
  }
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(wanted, password)).body.user.id).toBe(id);
});

test('an address that another user registers meanwhile is not taken from them', async () => {
  const { email, token } = await aPerson();
  const wanted = `${randomUUID()}@example.com`;
  await apiOf(server, token)('POST', '/account/email', { email: wanted, password });
  const link = await newestToken(wanted);
  await apiOf(server)('POST', '/auth/register', { name: 'Deniz', email: wanted, password });
  const refused = await apiOf(server)('POST', '/auth/verify-email', { token: link });
  expect(refused.body.issues).toMatchObject([{ path: 'email', code: 'auth.emailTaken' }]);
  expect((await logIn(email, password)).status).toBe(200);
});
