// spec: 1.4, 3.47, 3.52, 4.23, 7.68, 7.69, 7.70
import { noLimits } from '../../support/no-limits.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenMint } from '#adapters/crypto/secrets.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { createStripePaymentGateway } from '#adapters/stripe/create-stripe-payment-gateway.ts';
import { createSystemClock, createSystemIds } from '#adapters/system/system.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import type { Ports } from '#core/ports.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { createApp } from '../../../app-server/app.ts';
import { paymentJobs, paymentSweeps } from '../../../app-server/jobs/payment-jobs.ts';
import { creditRoutes } from '../../../app-server/routes/credits.ts';
import { influencerRoutes } from '../../../app-server/routes/influencers.ts';
import { marketplaceRoutes } from '../../../app-server/routes/marketplace.ts';
import { paymentRoutes, stripeEvents } from '../../../app-server/routes/payments.ts';
import { subscriptionRoutes } from '../../../app-server/routes/subscriptions.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { aStripeIntent, signatureOf } from '../../support/stripe-events.ts';
import { stripeKeys } from '../../support/stripe-sandbox.ts';
import { sentJobs, testLog, testTransact } from '../../support/test-ports.ts';
import { aStripe, type StripeInTest } from './sandbox.ts';

const oddIntent = { id: 'pi_odd', status: 'succeeded', amount: 1, customer: null, orderId: 'order' };
const server = createServer();
const tokens = createTokenMint();
let database: FreshDatabase;
let stripe: StripeInTest;
let ports: Ports;
let base: string;

beforeAll(async () => {
  database = await freshDatabase();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  stripe = await aStripe(`${base}/payments/stripe/webhook`);
  const { knex } = database;
  // The use cases under test use these ports only; the others stay unset, and a use of one would throw.
  ports = {
    transact: testTransact(knex),
    read: createRead(knex),
    clock: createSystemClock(),
    ids: createSystemIds(),
    log: testLog(),
    settings: { current: () => defaultSettings } as Ports['settings'],
    tokens,
    payments: createStripePaymentGateway({
      secretKey: stripeKeys.secretKey,
      webhookSecrets: [stripeKeys.webhookSecret],
      apiUrl: stripe.url,
    }),
  } satisfies Partial<Ports> as Partial<Ports> as Ports;
  const shopRoutes = [...influencerRoutes(ports), ...marketplaceRoutes(ports, noLimits, base)];
  const app = createApp({
    ports,
    endpoints: [...paymentRoutes(ports), ...creditRoutes(ports), ...subscriptionRoutes(ports), ...shopRoutes],
    rateLimits: noLimits,
    trustedProxies: 0,
    requestKeys: createRequestKeyStore(knex),
    apiBasePath: '/api',
    live: false,
    stripeScriptUrl: stripe.url,
    requests: [stripeEvents(ports)],
    secretsInPaths: [],
    sizedImages: (_ctx, next) => next(),
    media: (_ctx, next) => next(),
    pages: [],
    pwa: (_ctx, next) => next(),
    readiness: {},
    isOutage: () => false,
  });
  server.on('request', app.callback());
});
afterAll(async () => {
  await stripe.stop();
  server.closeAllConnections();
  server.close();
  await database.drop();
});

async function aCaller(): Promise<{ userId: string; call: ReturnType<typeof callerOf> }> {
  const userId = await aCustomer(database.knex);
  const { token, hash } = tokens.mint();
  await database.knex('sessions').insert({
    id: ports.ids.next(),
    user_id: userId,
    token_hash: hash,
    created_at: ports.clock.now(),
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  return { userId, call: callerOf(token) };
}

function callerOf(token: string) {
  return async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: any; headers: Headers }> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, prefer: bilingualTexts, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
}

/** The worker's handling of every existing Stripe job; jobs may run again. */
async function workThrough(): Promise<void> {
  const jobs = paymentJobs(ports);
  for (const { data } of await sentJobs(database.knex)) if ('eventId' in data) await jobs['stripe-event']?.(data);
}

describe('buying', () => {
  test('credits: a card payment is shown in the balance and the history', async () => {
    const { call } = await aCaller();
    const started = await call('POST', '/payments/create-credit-payment', { creditAmount: 500, packageType: 'medium' });
    expect(started).toMatchObject({ status: 200, body: { amount: 39.99, currency: 'usd' } });
    expect((await call('GET', '/credits/balance')).body).toEqual({ balance: 0, held: 0 });

    await stripe.pay(started.body.paymentIntent.id);
    await stripe.control('deliver', {});
    expect((await call('GET', '/credits/balance')).body.balance).toBe(0);
    await workThrough();
    await workThrough();

    expect((await call('GET', '/credits/balance')).body).toEqual({ balance: 500, held: 0 });
    const history = await call('GET', '/credits/transactions');
    expect(history.body).toMatchObject({
      total: 1,
      transactions: [{ type: 'purchase', amount: 500, balanceAfter: 500, reference: started.body.orderId }],
    });
    const purchases = await call('GET', '/credits/transactions?type=purchase');
    expect(purchases.body.transactions[0].description).toEqual({
      tr: 'Kredi paketi · 500 kredi',
      en: 'Credit pack · 500 credits',
    });
    const order = await call('GET', `/payments/orders/${started.body.orderId}`);
    expect(order.body.order).toMatchObject({ kind: 'credits', status: 'fulfilled', amount: 39.99 });
  });

  test('a model: once it is owned it cannot be bought again', async () => {
    const { call } = await aCaller();
    const modelId = await aModelOnSale(database.knex, 4900);
    const started = await call('POST', '/payments/create-model-payment', { modelId });
    await stripe.pay(started.body.paymentIntent.id);
    expect(await call('POST', '/payments/create-model-payment', { modelId })).toMatchObject({
      status: 409,
      body: { code: 'payments.settling' },
    });
    await stripe.control('deliver', {});
    await workThrough();
    expect(await call('POST', '/payments/create-model-payment', { modelId })).toMatchObject({
      status: 409,
      body: { code: 'marketplace.alreadyOwned', error: 'Bu modele zaten sahipsiniz.' },
    });
  });

  test('a bought model is handed over once, to its owner, within a week', async () => {
    const { userId, call } = await aCaller();
    const modelId = await aModelOnSale(database.knex, 4900);
    const awaited = async () => (await call('GET', '/influencers/owned')).body.handover;
    const started = await call('POST', '/payments/create-model-payment', { modelId });
    expect(await call('POST', `/marketplace/models/${modelId}/handover`)).toMatchObject({ status: 404 });
    await stripe.pay(started.body.paymentIntent.id);
    await stripe.control('deliver', {});
    expect(await awaited()).toBeUndefined();
    await workThrough();
    expect(await awaited()).toBe(modelId);

    const owned = database.knex('ownerships').where({ user_id: userId, influencer_id: modelId });
    const { created_at: boughtAt } = await owned.clone().first('created_at');
    await owned.clone().update({ created_at: new Date(Date.now() - 8 * 86_400_000) });
    expect(await awaited()).toBeUndefined();
    await owned.clone().update({ created_at: boughtAt });

    const together = await Promise.all([1, 2, 3].map(() => call('POST', `/marketplace/models/${modelId}/handover`)));
    expect(together.filter(({ body }) => body.isFirst)).toHaveLength(1);
    expect(await awaited()).toBeUndefined();
  });

  test('a model without an order is never handed over', async () => {
    const { userId, call } = await aCaller();
    const modelId = await aModelOnSale(database.knex, 4900);
    await database.knex('ownerships').insert({ user_id: userId, influencer_id: modelId, created_at: new Date() });
    const { body } = await call('GET', '/influencers/owned');
    expect(body).toMatchObject({ influencers: [{ id: modelId }] });
    expect(body).not.toHaveProperty('handover');
  });

  test('an unfitting pack is refused field by field, in the reader’s language', async () => {
    const { call } = await aCaller();
    expect(
      await call('POST', '/payments/create-credit-payment', { creditAmount: 1000, packageType: 'small' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'input.invalid',
        issues: [
          {
            path: 'creditAmount',
            code: 'payments.packMismatch',
            message: 'Kredi miktarı pakete uymuyor: bu paket 100 kredi.',
          },
        ],
      },
    });
  });

  test('the same Idempotency-Key twice is one order', async () => {
    const { userId, call } = await aCaller();
    const buy = () =>
      call(
        'POST',
        '/payments/create-credit-payment',
        { creditAmount: 100, packageType: 'small' },
        { 'idempotency-key': 'once' },
      );
    const first = await buy();
    expect((await buy()).body).toEqual(first.body);
    expect(await database.knex('orders').where('user_id', userId)).toHaveLength(1);
  });
});

/** Stripe's signature over any body. */
async function send(body: string | Buffer) {
  const bytes = Buffer.from(body);
  const response = await fetch(`${base}/payments/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signatureOf(bytes, ports.clock.now(), stripeKeys.webhookSecret) },
    body: bytes,
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

describe('while Stripe does not respond', () => {
  test.each([
    [500, 3, { status: 502, body: { code: 'payments.providerUnavailable' } }],
    [429, 1, { status: 503, body: { code: 'payments.providerBusy' } }],
  ])('with %i a payment is refused by code, and the same key works later', async (failStatus, failCalls, expected) => {
    const { userId, call } = await aCaller();
    const buy = () =>
      call(
        'POST',
        '/payments/create-credit-payment',
        { creditAmount: 100, packageType: 'small' },
        { 'idempotency-key': 'again' },
      );
    await stripe.control('faults', { failCalls, failStatus });
    const refused = await buy();
    expect(refused).toMatchObject(expected);
    expect(refused.headers.get('retry-after')).toBe(failStatus === 429 ? '5' : null);
    expect(refused.body.error).toMatch(/^Ödeme sağlayıcısı/);
    expect((await buy()).status).toBe(200);
    expect(await database.knex('orders').where('user_id', userId)).toHaveLength(1);
  });
});

describe('Stripe’s webhook', () => {
  test('is closed to a caller who cannot sign', async () => {
    const knock = await fetch(`${base}/payments/stripe/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{"id":"evt_forged","type":"payment_intent.succeeded"}',
    });
    expect(knock.status).toBe(400);
    expect(await database.knex('stripe_events').where('id', 'evt_forged')).toEqual([]);
  });
});

describe('a signed request', () => {
  const event = {
    id: 'evt_odd',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1_795_251_600,
    data: { object: { object: 'payment_intent', id: 'pi_odd' } },
  };
  const nested = '['.repeat(20_000) + ']'.repeat(20_000);
  test.each<[string, string | Buffer]>([
    ['no JSON', 'evt_1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['another object', JSON.stringify({ ...event, object: 'charge' })],
    ['no id', JSON.stringify({ ...event, id: undefined })],
    ['an id that is a number', JSON.stringify({ ...event, id: 7 })],
    ['an id longer than any', JSON.stringify({ ...event, id: 'e'.repeat(256) })],
    ['no type', JSON.stringify({ ...event, type: null })],
    ['a date beyond all dates', JSON.stringify({ ...event, created: 1e20 })],
    ['a date that is a text', JSON.stringify({ ...event, created: 'today' })],
    ['a NUL character inside', JSON.stringify({ ...event, data: { object: { name: 'a\0b' } } })],
    ['half a surrogate pair inside', JSON.stringify(event).replace('pi_odd', '\\ud800')],
    ['a NUL character in a name', JSON.stringify({ ...event, data: { object: { 'a\0b': 1 } } })],
    ['more depth than any', JSON.stringify(event).replace('"pi_odd"', nested)],
  ])('but is no event (%s) is refused by code, and logged', async (_title, body) => {
    const { lines } = ports.log as ReturnType<typeof testLog>;
    const before = lines.length;
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'payments.badEvent' } });
    expect(lines.slice(before)).toMatchObject([{ level: 'error', event: 'payments.badEvent' }]);
    lines.length = before;
  });

  test.each<[string, object]>([
    ['an object that is none of ours', { type: 'customer.created', data: { object: { object: 'customer' } } }],
    ['no object at all', { type: 'payment_intent.succeeded', data: null }],
    ['an intent without amounts', { data: { object: { object: 'payment_intent', id: 'pi_odd' } } }],
    ['an intent of an order there is not', { data: { object: { ...aStripeIntent(oddIntent), amount: 1 } } }],
  ])('and has %s is accepted once and changes nothing', async (_title, fields) => {
    const id = `evt_${ports.ids.next()}`;
    expect(await send(JSON.stringify({ ...event, id, ...fields }))).toMatchObject({ status: 200 });
    await workThrough();
    const stored = await database.knex('stripe_events').where('id', id).first('outcome');
    expect(stored.outcome).toMatch(/^ignored:(type|unreadable|unknownIntent)$/);
  });
});

test('plans are listed to anyone, active ones only, cheapest first', async () => {
  const plan = {
    display_name: JSON.stringify({ tr: 'Profesyonel', en: 'Professional' }),
    description: JSON.stringify({ tr: 'Her ay 500 kredi', en: '500 credits a month' }),
    credits: 500,
    interval: 'month',
    features: JSON.stringify([{ tr: 'Tüm iş akışları', en: 'All workflows' }]),
  };
  await database.knex('plans').insert([
    { ...plan, id: ports.ids.next(), name: 'pro', price_cents: 2999, is_active: true },
    { ...plan, id: ports.ids.next(), name: 'basic', price_cents: 999, is_active: true },
    { ...plan, id: ports.ids.next(), name: 'old', price_cents: 1, is_active: false },
  ]);
  const listed = await (await fetch(`${base}/subscriptions/plans`, { headers: { prefer: bilingualTexts } })).json();
  expect(listed).toMatchObject({
    plans: [
      {
        name: 'basic',
        price: 9.99,
        displayName: { tr: 'Profesyonel', en: 'Professional' },
        features: [{ tr: 'Tüm iş akışları', en: 'All workflows' }],
      },
      { name: 'pro', price: 29.99 },
    ],
  });
});

test('the sweeps find no errors after all this', async () => {
  for (const sweep of paymentSweeps(ports)) await sweep.run();
  const { lines } = ports.log as ReturnType<typeof testLog>;
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});
