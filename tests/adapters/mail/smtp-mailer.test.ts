import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer, type SmtpSettings } from '#adapters/mail/mailers.ts';
import { startMailboxSandbox } from '#adapters/stand-ins/mailbox/start-mailbox-sandbox.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const password = 'parola: çok gizli/@';
const mail = {
  id: 'receipt-1',
  to: 'elif@example.com',
  subject: 'Ödemeniz alındı: 9,99 $',
  text: 'Merhaba Işıl,\n\nşu kadar: ğüşiöç — €.\n.\nSon satır',
  html: '<p>Merhaba <b>Işıl</b></p>',
};

async function aServer(settings: Partial<SmtpSettings> = {}) {
  const mailbox = await startMailboxSandbox({ port: 0, stateFile: '', token: password, smtpPort: 0 });
  stops.push(() => mailbox.stop());
  const mailer = createSmtpMailer({
    host: '127.0.0.1',
    port: mailbox.smtpPort ?? 0,
    secure: false,
    requireTls: false,
    login: { user: 'vitrin', password },
    from: 'Vitrin <merhaba@vitrin.example>',
    timeoutMs: 3000,
    ...settings,
  });
  return {
    mailer,
    failNext: (count: number) =>
      fetch(`${mailbox.url}/_control/faults`, { method: 'POST', body: JSON.stringify({ failNext: count }) }),
    messages: async () =>
      ((await (await fetch(`${mailbox.url}/messages`)).json()) as { messages: Record<string, unknown>[] }).messages,
    stop: () => mailbox.stop(),
  };
}

async function faultOf(send: Promise<unknown>): Promise<string> {
  const fault = await send.then(
    () => null,
    (thrown: unknown) => thrown as Error,
  );
  if (!fault) throw new Error('was sent');
  const notifications = `${fault.message} ${fault.stack} ${JSON.stringify(fault.cause)}`;
  for (const secret of [password, mail.text, mail.to]) expect(notifications).not.toContain(secret);
  return fault.message;
}

test('a mail arrives unchanged, with its sender and its id as Message-ID', async () => {
  const { mailer, messages } = await aServer();
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
  const { id: _id, ...rest } = mail;
  expect(await messages()).toMatchObject([
    { ...rest, from: 'Vitrin <merhaba@vitrin.example>', key: '<receipt-1@vitrin.example>' },
  ]);
});

test('a repeated mail has the same Message-ID, another mail has another one', async () => {
  const { mailer, messages } = await aServer();
  for (const id of ['receipt-1', 'receipt-1', 'receipt-2']) await mailer.send({ ...mail, id });
  expect((await messages()).map(({ key }) => key)).toEqual([
    '<receipt-2@vitrin.example>',
    '<receipt-1@vitrin.example>',
  ]);
});

test('an unknown recipient is refused for good', async () => {
  const { mailer, messages } = await aServer();
  expect(await mailer.send({ ...mail, to: 'yok@example.com' })).toEqual({
    kind: 'refused',
    detail: 'The mail server answered 550 to mail receipt-1',
  });
  expect(await messages()).toEqual([]);
});

test('an address cannot add a second recipient or a header', async () => {
  const { mailer, messages } = await aServer();
  await mailer.send({ ...mail, to: 'elif@example.com, can@example.com' }).catch(() => {});
  await mailer.send({ ...mail, subject: 'Bir\r\nBcc: can@example.com' });
  expect((await messages()).map(({ to }) => to)).toEqual(['elif@example.com']);
});

test('a temporarily unavailable server is a fault, and the mail can be sent later', async () => {
  const { mailer, messages, failNext } = await aServer();
  await failNext(1);
  expect(await faultOf(mailer.send(mail))).toBe('The mail server answered 451 to mail receipt-1');
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
  expect(await messages()).toHaveLength(1);
});

test('a wrong password, a closed port and a server without TLS are faults that we have to repair', async () => {
  const wrong = await aServer({ login: { user: 'vitrin', password: 'yanlış' } });
  expect(await faultOf(wrong.mailer.send(mail))).toContain('answered 535');
  const plain = await aServer({ requireTls: true });
  expect(await faultOf(plain.mailer.send(mail))).toContain('answered 500');
  expect(await plain.messages()).toEqual([]);
  const deleted = await aServer();
  await deleted.stop();
  expect(await faultOf(deleted.mailer.send(mail))).toMatch(/ESOCKET|ECONNECTION/);
});
