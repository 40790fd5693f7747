import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStripeSandbox, stripeKeys, stripeSdk, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

let sandbox: StripeSandboxInTest;
beforeAll(async () => {
  sandbox = await aStripeSandbox();
});
afterAll(() => sandbox.stop());

const anIntent = (fields: Partial<Stripe.PaymentIntentCreateParams> = {}, options?: Stripe.RequestOptions) =>
  sandbox.stripe.paymentIntents.create(
    {
      amount: 7900,
      currency: 'usd',
      description: 'Mira Demir',
      metadata: { order_id: 'o-1' },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...fields,
    },
    options,
  );
describe('objects', () => {
  it('creates, reads and lists customers', async () => {
    const created = await sandbox.stripe.customers.create({
      name: 'Elif Yıldırım',
      email: 'elif@example.com',
      metadata: { user_id: 'u1' },
    });
    expect(created).toMatchObject({
      object: 'customer',
      name: 'Elif Yıldırım',
      metadata: { user_id: 'u1' },
      livemode: false,
    });
    expect(created.id).toMatch(/^cus_[A-Za-z0-9]{14}$/);
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    expect(await sandbox.stripe.customers.retrieve(created.id)).toMatchObject({
      id: created.id,
      email: 'elif@example.com',
    });
    const listed = await sandbox.stripe.customers.list({ email: 'elif@example.com' });
    expect(listed.data.map((each) => each.id)).toEqual([created.id]);
  });

  it('creates a payment intent that waits for a card', async () => {
    const customer = await sandbox.stripe.customers.create({ name: 'Elif' });
    const intent = await anIntent({ customer: customer.id });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 7900,
      currency: 'usd',
      customer: customer.id,
      status: 'requires_payment_method',
      latest_charge: null,
      metadata: { order_id: 'o-1' },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`));
    expect(intent).not.toHaveProperty('invoice');
  });

  it('pays with a ready payment method and expands the charge', async () => {
    const intent = await anIntent();
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7900 });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      amount: 7900,
      paid: true,
      payment_intent: intent.id,
      metadata: { order_id: 'o-1' },
    });
    const charge = await sandbox.stripe.charges.retrieve((paid.latest_charge as Stripe.Charge).id);
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('gives a charge its list of refunds', async () => {
    const paid = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const charge = await sandbox.stripe.charges.retrieve(paid.latest_charge as string);
    expect(charge.refunds).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/charges/${charge.id}/refunds`,
    });
  });

  it('offers the payment methods that were asked for', async () => {
    const { paymentIntents } = sandbox.stripe;
    const cards = await paymentIntents.create({ amount: 500, currency: 'usd', payment_method_types: ['card'] });
    expect(cards).toMatchObject({ payment_method_types: ['card'], automatic_payment_methods: null });
    expect((await anIntent()).payment_method_types).toEqual(['card', 'link']);
    const some = await anIntent({ excluded_payment_method_types: ['link' as 'klarna'] });
    expect(some).toMatchObject({ payment_method_types: ['card'], excluded_payment_method_types: ['link'] });
  });

  it('answers in the API version that was asked for', async () => {
    const { lastResponse } = await versioned('2024-06-20').customers.create({});
    expect(lastResponse.apiVersion).toBe('2024-06-20');
  });

  it('cancels an open intent and refuses to cancel a paid one', async () => {
    const canceled = await sandbox.stripe.paymentIntents.cancel((await anIntent()).id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const paid = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(sandbox.stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  it('pages through lists with a cursor, newest first', async () => {
    const customer = (await sandbox.stripe.customers.create({})).id;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await anIntent({ customer })).id);
    const first = await sandbox.stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    const all: string[] = [];
    for await (const intent of sandbox.stripe.paymentIntents.list({ customer, limit: 2 })) all.push(intent.id);
    expect(all).toEqual(made.toReversed());
  });

  it('records events that can be listed and read', async () => {
    const intent = await anIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const { data } = await sandbox.stripe.events.list({
      types: ['payment_intent.succeeded', 'charge.succeeded'],
      limit: 2,
    });
    expect(data.map((event) => event.type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
    const event = await sandbox.stripe.events.retrieve(data[0]!.id);
    expect(event).toMatchObject({
      api_version: '2025-08-27.basil',
      data: { object: { id: intent.id, status: 'succeeded' } },
    });
    expect(event.request?.id).toBe(intent.lastResponse.requestId);
  });
});

describe('refusals', () => {
  it.each([
    [
      'an unknown customer',
      () => anIntent({ customer: 'cus_none' }),
      { statusCode: 400, code: 'resource_missing', param: 'customer' },
    ],
    [
      'an amount under the minimum',
      () => anIntent({ amount: 49 }),
      { statusCode: 400, code: 'amount_too_small', param: 'amount' },
    ],
    [
      'a fractional amount',
      () => anIntent({ amount: 79.5 }),
      { statusCode: 400, code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      'a parameter Stripe does not have',
      () => anIntent({ foo: 1 } as object),
      { statusCode: 400, code: 'parameter_unknown', param: 'foo' },
    ],
    [
      'an unknown intent',
      () => sandbox.stripe.paymentIntents.retrieve('pi_none'),
      { statusCode: 404, code: 'resource_missing' },
    ],
    [
      'an expansion that basil has removed',
      () => anIntent({ expand: ['invoice'] }),
      { statusCode: 400, param: 'expand' },
    ],
    [
      'a call it does not know',
      () => sandbox.stripe.coupons.list(),
      { statusCode: 404, type: 'StripeInvalidRequestError' },
    ],
    ['an unknown key', () => wrongKey().customers.list(), { statusCode: 401, type: 'StripeAuthenticationError' }],
    ['an API version there never was', () => versioned('newest').customers.list(), { statusCode: 400 }],
    [
      'an e-mail address with two dots in a row',
      () => sandbox.stripe.customers.create({ email: 'a..b@c.co' }),
      { statusCode: 400, code: 'email_invalid', param: 'email' },
    ],
    [
      'an e-mail address that begins with a dot',
      () => sandbox.stripe.customers.create({ email: '.a@b.co' }),
      { statusCode: 400, code: 'email_invalid', param: 'email' },
    ],
    [
      'a payment method type there is not',
      () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method_types: ['cheque'] }),
      { statusCode: 400, param: 'payment_method_types' },
    ],
    [
      'automatic methods and a list of them at once',
      () => anIntent({ payment_method_types: ['card'] }),
      { statusCode: 400, param: 'payment_method_types' },
    ],
  ])('refuses %s in Stripe’s envelope', async (_what, call, expected) => {
    const error = await errorOf(call());
    expect(error).toMatchObject(expected);
    expect(error.message).not.toBe('');
    expect(error.requestId).toMatch(/^req_/);
  });

  it('gives a browser only the calls a publishable key may make', async () => {
    const intent = await anIntent();
    expect((await asBrowser('payment_intents')).status).toBe(403);
    expect((await asBrowser(`payment_intents/${intent.id}`)).status).toBe(400);
    expect((await asBrowser(`payment_intents/${intent.id}?client_secret=${intent.id}_secret_wrong`)).status).toBe(400);
    const seen = await asBrowser(`payment_intents/${intent.id}?client_secret=${intent.client_secret}`);
    const body = await seen.json();
    expect(body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(body).not.toHaveProperty('metadata');
    expect(body).not.toHaveProperty('customer');
  });

  it('answers a browser of any origin', async () => {
    const headers = { origin: 'https://shop.test', 'access-control-request-headers': 'authorization' };
    const preflight = await fetch(`${sandbox.url}/v1/payment_intents/pi_1/confirm`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
  });
});

describe('idempotency', () => {
  it('replays the first answer for the same key and parameters', async () => {
    const first = await anIntent({}, { idempotencyKey: 'o-7:intent:1' });
    const again = await anIntent({}, { idempotencyKey: 'o-7:intent:1' });
    expect(again.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('refuses the same key with other parameters or another call', async () => {
    await anIntent({}, { idempotencyKey: 'o-8:intent:1' });
    const other = await errorOf(anIntent({ amount: 7901 }, { idempotencyKey: 'o-8:intent:1' }));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError', rawType: 'idempotency_error' });
    const elsewhere = await errorOf(sandbox.stripe.customers.create({}, { idempotencyKey: 'o-8:intent:1' }));
    expect(elsewhere).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  it('replays a decline too, but not a call that failed validation', async () => {
    const intent = await anIntent();
    const pay = () =>
      sandbox.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'k-decline' },
      );
    const first = await errorOf(pay());
    const again = await errorOf(pay());
    expect(again).toMatchObject({ statusCode: 402, charge: first.charge });
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    await errorOf(anIntent({ foo: 1 } as object, { idempotencyKey: 'k-invalid' }));
    expect((await anIntent({ amount: 100 }, { idempotencyKey: 'k-invalid' })).amount).toBe(100);
  });

  it('replays a refusal of the endpoint’s, and refuses its key with other parameters', async () => {
    const first = await errorOf(anIntent({ amount: 1 }, { idempotencyKey: 'k-small' }));
    const again = await errorOf(anIntent({ amount: 1 }, { idempotencyKey: 'k-small' }));
    expect(again).toMatchObject({ statusCode: 400, code: 'amount_too_small' });
    expect(again.headers?.['original-request']).toBe(first.requestId);
    const other = await errorOf(anIntent({ amount: 100 }, { idempotencyKey: 'k-small' }));
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });
});

describe('planned faults', () => {
  it('loses an answer after the work is done; the SDK’s repeat gets the same intent', async () => {
    await sandbox.control('faults', { dropResponses: 1 });
    const patient = stripeSdk(sandbox.port, { maxNetworkRetries: 2 });
    const before = Object.keys((await sandbox.control('state')).intents).length;
    const intent = await patient.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(Object.keys((await sandbox.control('state')).intents)).toHaveLength(before + 1);
  });

  it('answers 500 and 429 as often as asked, and keeps a stored 500 under its key', async () => {
    await sandbox.control('faults', { failCalls: 1, failStatus: 429 });
    expect(await errorOf(anIntent())).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
    await sandbox.control('faults', { failCalls: 1, failStatus: 500, failStored: true });
    expect(await errorOf(anIntent({}, { idempotencyKey: 'k-500' }))).toMatchObject({ statusCode: 500 });
    expect(await errorOf(anIntent({}, { idempotencyKey: 'k-500' }))).toMatchObject({ statusCode: 500 });
    expect((await anIntent({}, { idempotencyKey: 'k-501' })).status).toBe('requires_payment_method');
    await sandbox.control('faults', { failStored: false });
  });

  it('refuses a fault it does not know, and control calls of a foreign page', async () => {
    expect(await sandbox.control('faults', { dropAll: 1 })).toMatchObject({ error: 'unknown fault: dropAll' });
    const foreign = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.status).toBe(403);
  });
});

const wrongKey = () =>
  new Stripe('sk_test_other', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
const versioned = (version: string) => stripeSdk(sandbox.port, { apiVersion: version as '2025-08-27.basil' });
const asBrowser = (path: string) =>
  fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: `Bearer ${stripeKeys.publishableKey}` } });
