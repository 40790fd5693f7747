import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { processStripeEvent } from '#core/payments/use-cases/stripe-events.ts';
import { apiOf } from '../support/api-client.ts';
import { aModelOnSale } from '../support/shop.ts';
import { aStripeIntent, anEvent } from '../support/stripe-events.ts';
import { type SentJob, sentJobs } from '../support/test-ports.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { queues } from '#adapters/jobs/queues.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { control } from '../support/server-setup.ts';
import { anOpenOrder } from './payments/stripe-setup.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());
beforeEach(() => control(server.sandbox.mailbox, 'reset', {}));

const mailsTo = async (to: string) => {
  const answer = await fetch(`${server.sandbox.mailbox}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: any[] }).messages;
};

const mailQueues = ['notifications.mail-welcome', 'notifications.mail-receipt'] as const;
type MailJob = Extract<SentJob, { name: (typeof mailQueues)[number] }>;
const isMail = (job: SentJob): job is MailJob => mailQueues.some((name) => name === job.name);

async function mailJobsTo(to: string): Promise<MailJob[]> {
  const user = await server.knex('users').where('email', to).first('id');
  return (await sentJobs(server.knex)).filter(isMail).filter(({ data }) => data.event.userId === user.id);
}

/** The worker's handling of the mails to one address. */
async function runMailJobs(to: string): Promise<void> {
  for (const { name, data } of await mailJobsTo(to)) await server.handlers[name]!(data as never);
}

function register(headers: Record<string, string> = {}) {
  const email = `${randomUUID()}@example.com`;
  const body = { name: 'Işıl <b>', email, password: 'denizde bir vapur' };
  return { email, send: () => apiOf(server)('POST', '/auth/register', body, headers) };
}

async function aBuyer() {
  const { email, send } = register();
  const { user } = (await send()).body;
  return { email, userId: user.id as string };
}

/** Three different events report one payment, and each is processed twice. */
async function payThrice(
  userId: string,
  purchase: { influencerId: string } | { credits: number },
  amount: number,
  paid = amount,
) {
  const { orderId, intentId, customer } = await anOpenOrder(server.knex, userId, purchase, amount);
  const fields = { id: intentId, status: 'succeeded', amount: paid, customer, orderId };
  for (let round = 0; round < 3; round++) {
    const eventId = `evt_${randomUUID().replaceAll('-', '')}`;
    const payload = JSON.parse(
      new TextDecoder().decode(anEvent(eventId, 'payment_intent.succeeded', aStripeIntent(fields))),
    );
    const event = { id: eventId, type: 'payment_intent.succeeded', payload, receivedAt: server.ports.clock.now() };
    await server.ports.transact(async (stores) => ({ ok: true, value: await stores.stripeEvents.insert(event) }));
    await processStripeEvent(server.ports)({ eventId });
    await processStripeEvent(server.ports)({ eventId });
  }
  return orderId;
}
const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 100 });
const statusOf = async (orderId: string) => (await server.knex('orders').where('id', orderId).first('status')).status;

test('registering sends one welcome mail, in the language of the request, however often it is repeated', async () => {
  const { email, send } = register({ 'idempotency-key': randomUUID(), 'accept-language': 'en' });
  for (let round = 0; round < 3; round++) expect((await send()).status).toBe(201);
  expect(await mailJobsTo(email)).toHaveLength(1);
  await runMailJobs(email);
  await runMailJobs(email);
  expect(await mailsTo(email)).toMatchObject([
    {
      subject: 'Welcome to Vitrin',
      from: 'Vitrin <vitrin@example.com>',
      text: expect.stringContaining('Hello Işıl <b>,'),
      html: expect.stringContaining('Hello Işıl &#60;b&#62;,'),
    },
  ]);
});

test('a refused registration sends no welcome mail', async () => {
  const { email, send } = register();
  await send();
  expect((await send()).status).toBe(400);
  expect(await mailJobsTo(email)).toHaveLength(1);
});

test('buying credits sends one receipt, whether one or three events report it', async () => {
  const { email, userId } = await aBuyer();
  const orderId = await payThrice(userId, { credits: 100 }, 999);
  expect(await mailJobsTo(email)).toHaveLength(2);
  await runMailJobs(email);
  await runMailJobs(email);
  const [receipt, welcome, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(welcome.subject).toBe('Vitrin hesabınıza hoş geldiniz');
  expect(receipt.subject).toBe('Ödemeniz alındı: $9,99');
  expect(receipt.text).toContain(`Satın alınan: 100 kredi\nTutar: $9,99\nSipariş: ${orderId}\n`);
});

test('the receipt of a model names it', async () => {
  const { email, userId } = await aBuyer();
  await payThrice(userId, { influencerId: await aModelOnSale(server.knex) }, 2999);
  await runMailJobs(email);
  expect((await mailsTo(email))[0].text).toContain('Satın alınan: Defne Aksoy (model)');
});

test('a payment that is not granted has no receipt', async () => {
  const { email, userId } = await aBuyer();
  const influencerId = await aModelOnSale(server.knex);
  expect(await statusOf(await payThrice(userId, { influencerId }, 2999, 1999))).toBe('refused');
  expect((await mailJobsTo(email)).map(({ name }) => name)).toEqual(['notifications.mail-welcome']);
});

test('a mailbox that is down delays no purchase and loses no mail', async () => {
  const { email, userId } = await aBuyer();
  await control(server.sandbox.mailbox, 'faults', { failNext: 1_000 });
  const { handlers, ports, databaseUrl: url } = server;
  const mailHandlers = Object.fromEntries(mailQueues.map((name) => [name, handlers[name]!]));
  const worker = await startWorker({ url, handlers: mailHandlers, sweeps: [], log: ports.log });
  try {
    const orderId = await payThrice(userId, { credits: 100 }, 999);
    expect(await statusOf(orderId)).toBe('fulfilled');
    await until(async () => expect(await retryMails(email)).toBe(2));
    expect(await mailsTo(email)).toEqual([]);
    await control(server.sandbox.mailbox, 'faults', { failNext: 0 });
    await until(async () => expect(await mailsTo(email)).toHaveLength(2));
  } finally {
    await worker.stop(2_000);
  }
  expect(server.log.some(({ event }) => event === 'job.failed')).toBe(true);
  for (const secret of ['mail-token', email, 'Merhaba']) expect(JSON.stringify(server.log)).not.toContain(secret);
}, 60_000);

test('a mail that the service will never accept is reported to the operator and not retried', async () => {
  const { email } = await aBuyer();
  const jobs = await mailJobsTo(email);
  await server.knex('users').where('email', email).update('email', 'no-address');
  const before = server.log.length;
  for (const { name, data } of jobs) await server.handlers[name]!(data as never);
  const notifications = server.log.slice(before);
  expect(notifications).toMatchObject([{ level: 'error', event: 'mail.refused' }]);
  expect(JSON.stringify(notifications)).not.toContain('no-address');
});

test('the last try of a mail comes before the service forgets its key, which Resend does after a day', () => {
  const { retryLimit, retryDelaySeconds, retryDelayMaxSeconds, expireInSeconds } = queues['notifications.mail-receipt'];
  let longest = expireInSeconds;
  for (let attempt = 0; attempt < retryLimit; attempt += 1) {
    longest += Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** (attempt + 1)) + expireInSeconds;
  }
  expect(longest).toBeLessThan(24 * 3600);
  expect(longest).toBeGreaterThan(12 * 3600);
});

/** Mails to one address that failed and will be retried. */
async function retryMails(email: string): Promise<number> {
  const { rows } = await server.knex.raw(
    `select count(*)::int as count from pgboss.job join users on users.id::text = data->'event'->>'userId'
      where job.name = any(?) and job.state = 'retry' and users.email = ?`,
    [[...mailQueues], email],
  );
  return rows[0].count;
}
