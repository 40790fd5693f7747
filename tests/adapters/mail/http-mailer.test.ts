import { afterEach, expect, test } from 'vitest';
import { createHttpMailer } from '#adapters/mail/mailers.ts';
import { startMailboxSandbox } from '#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts';
import { sendJson, startScriptedServer, type Script } from '../../support/scripted-server.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const token = 'jeton-cok-gizli';
const from = 'Vitrin <merhaba@vitrin.example>';
const mail = { id: 'receipt-1', to: 'elif@example.com', subject: 'Özet', text: 'mahrem metin', html: '<p>Özet</p>' };

async function aMailbox() {
  const mailbox = await startMailboxSandbox({ port: 0, stateFile: '', token });
  stops.push(() => mailbox.stop());
  const url = `${mailbox.url}/messages`;
  return {
    ...mailbox,
    mailer: createHttpMailer({ url, token, from }),
    failNext: (count: number) =>
      fetch(`${mailbox.url}/_control/faults`, { method: 'POST', body: JSON.stringify({ failNext: count }) }),
    messages: async () => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { messages: any[] }).messages;
    },
  };
}

async function aServer(script: Script) {
  const server = await startScriptedServer(script);
  stops.push(() => server.stop());
  return server;
}

/** The complete error of a failed send, with all its fields. */
async function faultOf(options: { url: string; timeoutMs?: number }): Promise<string> {
  const fault = await createHttpMailer({ token, from, ...options })
    .send(mail)
    .then(
      () => null,
      (thrown: unknown) => thrown as Error,
    );
  if (!fault) throw new Error('was sent');
  const notifications = `${fault.message} ${fault.stack} ${JSON.stringify(fault.cause)}`;
  for (const secret of [token, mail.text, mail.to]) expect(notifications).not.toContain(secret);
  return fault.message;
}

test('a mail arrives unchanged, with its sender', async () => {
  const { mailer, messages } = await aMailbox();
  await mailer.send(mail);
  const { id, ...rest } = mail;
  expect(await messages()).toMatchObject([{ ...rest, from, key: id }]);
});

test('a repeated mail is sent once, another mail is sent separately', async () => {
  const { mailer, messages } = await aMailbox();
  for (let round = 0; round < 3; round++) await mailer.send(mail);
  await mailer.send({ ...mail, id: 'receipt-2' });
  expect((await messages()).map(({ key }) => key)).toEqual(['receipt-2', 'receipt-1']);
});

test('an unavailable mailbox is a fault, and the mail can be sent later', async () => {
  const { mailer, messages, failNext } = await aMailbox();
  await failNext(1);
  await expect(mailer.send(mail)).rejects.toThrow('The mail service answered 503 to mail receipt-1');
  expect(await messages()).toEqual([]);
  await mailer.send(mail);
  expect(await messages()).toHaveLength(1);
});

test.each([400, 413, 422, 451])(
  'a mail that the service permanently rejects (%i) is refused for good',
  async (status) => {
    const server = await aServer((request, response) => sendJson(response, { error: request }, status));
    expect(await createHttpMailer({ url: server.url, token, from }).send(mail)).toEqual({
      kind: 'refused',
      detail: `The mail service answered ${status} to mail receipt-1`,
    });
  },
);

test.each([401, 403, 404, 408, 409, 429, 500, 503])('a temporary response (%i) is a fault', async (status) => {
  const server = await aServer((_request, response) => sendJson(response, {}, status));
  expect(await faultOf({ url: server.url })).toBe(`The mail service answered ${status} to mail receipt-1`);
});

test('a wrong token is a fault', async () => {
  const { url, messages } = await aMailbox();
  const mailer = createHttpMailer({ url: `${url}/messages`, token: 'yanlis', from });
  await expect(mailer.send(mail)).rejects.toThrow('answered 401');
  expect(await messages()).toEqual([]);
});

test('the mailer sends no authorization header when there is no token', async () => {
  const server = await aServer((_request, response) => sendJson(response, {}, 202));
  await createHttpMailer({ url: server.url, token: null, from }).send(mail);
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  expect(server.received[0]?.headers).toMatchObject({ 'idempotency-key': mail.id, 'content-type': 'application/json' });
});

test('a fault contains neither the token nor the mail, whatever the service responds', async () => {
  const echo = await aServer((request, response) => sendJson(response, { error: request }, 500));
  expect(await faultOf({ url: echo.url })).toBe('The mail service answered 500 to mail receipt-1');
  const silent = await aServer(() => {});
  expect(await faultOf({ url: silent.url, timeoutMs: 20 })).toContain('TimeoutError');
  const deleted = await startScriptedServer(() => {});
  await deleted.stop();
  expect(await faultOf({ url: deleted.url })).toContain('ECONNREFUSED');
});

test('the mailer follows no redirect, because the token is for one address', async () => {
  const other = await aServer((_request, response) => sendJson(response, {}));
  const moved = await aServer((_request, response) => response.writeHead(307, { location: other.url }).end());
  expect(await faultOf({ url: moved.url })).toContain('answered 307');
  expect(other.received).toEqual([]);
});
