import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStripeSandbox, stripeKeys, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

let sandbox: StripeSandboxInTest;
beforeAll(async () => {
  sandbox = await aStripeSandbox();
});
afterAll(() => sandbox.stop());

const anIntent: StripeSandboxInTest['anIntent'] = (fields, options) => sandbox.anIntent(fields, options);
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
      'a parameter that the product does not send',
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
    ['an unknown call', () => sandbox.stripe.coupons.list(), { statusCode: 404, type: 'StripeInvalidRequestError' }],
    ['an unknown key', () => wrongKey().customers.list(), { statusCode: 401, type: 'StripeAuthenticationError' }],
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
      'an unknown payment method type',
      () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method_types: ['cheque'] }),
      { statusCode: 400, param: 'payment_method_types' },
    ],
  ])('refuses %s in Stripe’s envelope', async (_title, call, expected) => {
    const error = await errorOf(call());
    expect(error).toMatchObject(expected);
    expect(error.message).not.toBe('');
    expect(error.requestId).toMatch(/^req_/);
  });

  it('a browser may make only the calls of a publishable key', async () => {
    const intent = await anIntent();
    expect((await asBrowser('payment_intents')).status).toBe(403);
    expect((await asBrowser(`payment_intents/${intent.id}`)).status).toBe(400);
    expect((await asBrowser(`payment_intents/${intent.id}?client_secret=${intent.id}_secret_wrong`)).status).toBe(400);
    const received = await asBrowser(`payment_intents/${intent.id}?client_secret=${intent.client_secret}`);
    const body = await received.json();
    expect(body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(body).not.toHaveProperty('metadata');
    expect(body).not.toHaveProperty('customer');
  });

  it('responds to a browser of any origin', async () => {
    const headers = { origin: 'https://shop.test', 'access-control-request-headers': 'authorization' };
    const preflight = await fetch(`${sandbox.url}/v1/payment_intents/pi_1/confirm`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
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
const asBrowser = (path: string) =>
  fetch(`${sandbox.url}/v1/${path}`, { headers: { authorization: `Bearer ${stripeKeys.publishableKey}` } });
