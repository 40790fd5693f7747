// spec: 1.19, 7.74, 7.75
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { maxOpenOrders } from '#core/payments/new-order.ts';
import { getOrder, startCreditPayment, startModelPayment } from '#core/payments/use-cases/payments.ts';
import type { StartedPayment } from '#core/payments/order.ts';
import type { Result } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { aStripe, type StripeInTest } from './sandbox.ts';
import { paymentPorts, type PaymentPorts } from './stripe-setup.ts';

let database: FreshDatabase;
let knex: Knex;
let sandbox: StripeInTest;
let ports: PaymentPorts;
beforeAll(async () => {
  database = await freshDatabase();
  knex = database.knex;
  sandbox = await aStripe();
  ports = paymentPorts(knex, sandbox.url);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const actorOf = (userId: string) => ({ userId, role: 'customer' as const });
const buyModel = (userId: string, modelId: string, id: string = randomUUID()) =>
  startModelPayment(ports)({ actor: actorOf(userId), id, modelId });
const buyCredits = (userId: string, creditAmount: number, packageType: string, id: string = randomUUID()) =>
  startCreditPayment(ports)({ actor: actorOf(userId), id, creditAmount, packageType });
const ordersOf = (userId: string) => knex('orders').where('user_id', userId).orderBy('created_at').select();

const customersOf = (userId: string) =>
  knex('stripe_customers').where('user_id', userId).orderBy('attempt').pluck('customer_id');

function started(result: Result<StartedPayment>): StartedPayment {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code);

describe('starting to pay for a model', () => {
  test('requests the listed price from Stripe, for this customer and this order', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex, 1999);
    const payment = started(await buyModel(userId, modelId));
    const intent = await sandbox.stripe.paymentIntents.retrieve(payment.paymentIntent.id);
    expect(payment).toEqual({
      orderId: payment.orderId,
      amount: 19.99,
      currency: 'usd',
      paymentIntent: { id: intent.id, client_secret: intent.client_secret },
    });
    expect(intent).toMatchObject({ amount: 1999, currency: 'usd', metadata: { order_id: payment.orderId } });
    const customer = await knex('stripe_customers').where('user_id', userId).first('customer_id');
    expect(intent.customer).toBe(customer.customer_id);
    expect(await ordersOf(userId)).toMatchObject([
      { id: payment.orderId, status: 'open', amount_cents: 1999, payment_intent_id: intent.id },
    ]);
  });

  test('makes one order, one intent and one customer of five tabs at once', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    const payments = await Promise.all(Array.from({ length: 5 }, () => buyModel(userId, modelId)));
    expect(new Set(payments.map((payment) => started(payment).paymentIntent.client_secret)).size).toBe(1);
    expect(await ordersOf(userId)).toHaveLength(1);
    const intents = await sandbox.intentsOf(userId);
    expect(intents).toHaveLength(1);
    const customers = await sandbox.stripe.customers.list({ limit: 100 });
    expect(customers.data.filter((customer) => customer.metadata['user_id'] === userId)).toHaveLength(1);
  });

  test('is refused for a model that is not on sale, hidden or unknown', async () => {
    const userId = await aCustomer(knex);
    const hidden = await aModelOnSale(knex);
    await knex('listings').where('influencer_id', hidden).update('is_public', false);
    const unlisted = await aModelOnSale(knex);
    await knex('listings').where('influencer_id', unlisted).delete();
    for (const modelId of [hidden, unlisted, randomUUID()]) {
      expect(codeOf(await buyModel(userId, modelId))).toBe('notFound');
    }
    expect(await ordersOf(userId)).toEqual([]);
  });

  test('is refused for a model already owned', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    await knex('ownerships').insert({ user_id: userId, influencer_id: modelId, created_at: ports.clock.now() });
    expect(codeOf(await buyModel(userId, modelId))).toBe('marketplace.alreadyOwned');
  });

  test('is refused while a payment is in progress: nobody pays twice', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    await sandbox.pay(started(await buyModel(userId, modelId)).paymentIntent.id);
    expect(codeOf(await buyModel(userId, modelId))).toBe('payments.settling');
    expect(await ordersOf(userId)).toHaveLength(1);
  });

  test('after a cancellation at Stripe is a new attempt', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    const first = started(await buyModel(userId, modelId));
    await sandbox.stripe.paymentIntents.cancel(first.paymentIntent.id);
    const second = started(await buyModel(userId, modelId));
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.paymentIntent.id).not.toBe(first.paymentIntent.id);
    const orders = await ordersOf(userId);
    expect(orders.find(({ id }) => id === first.orderId)).toMatchObject({ status: 'canceled' });
    expect(orders.find(({ id }) => id === second.orderId)).toMatchObject({ status: 'open' });
  });

  test('uses the open attempt for a late repeat of a closed one', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    const id = randomUUID();
    const first = started(await buyModel(userId, modelId, id));
    await sandbox.stripe.paymentIntents.cancel(first.paymentIntent.id);
    const second = started(await buyModel(userId, modelId));
    expect(started(await buyModel(userId, modelId, id))).toEqual(second);
  });

  test('after a price change cancels the old intent and charges the new price', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex, 1999);
    const first = started(await buyModel(userId, modelId));
    await knex('listings').where('influencer_id', modelId).update('price_cents', 2499);
    const second = started(await buyModel(userId, modelId));
    expect(second.amount).toBe(24.99);
    expect((await sandbox.stripe.paymentIntents.retrieve(first.paymentIntent.id)).status).toBe('canceled');
  });

  test('never sells at the old price to a buyer who paid a moment before the change', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex, 1999);
    await sandbox.pay(started(await buyModel(userId, modelId)).paymentIntent.id);
    await knex('listings').where('influencer_id', modelId).update('price_cents', 2499);
    expect(codeOf(await buyModel(userId, modelId))).toBe('payments.settling');
  });

  test('makes a new customer when Stripe no longer knows the old one', async () => {
    const userId = await aCustomer(knex);
    const first = started(await buyModel(userId, await aModelOnSale(knex)));
    const { customer } = await sandbox.stripe.paymentIntents.retrieve(first.paymentIntent.id);
    await sandbox.stripe.customers.del(customer as string);

    const second = started(await buyModel(userId, await aModelOnSale(knex)));
    const intent = await sandbox.stripe.paymentIntents.retrieve(second.paymentIntent.id);
    expect(intent.customer).not.toBe(customer);
    expect(await ordersOf(userId)).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    // The first one can still be paid, by the customer it was made for.
    expect(await customersOf(userId)).toEqual([customer, intent.customer]);
  });

  test('makes a new customer when the name changed after a first one whose record was lost', async () => {
    const userId = await aCustomer(knex);
    started(await buyModel(userId, await aModelOnSale(knex)));
    await knex('stripe_customers').where('user_id', userId).delete();
    await knex('users').where('id', userId).update('name', 'Ayşe Kaya');
    const { paymentIntent } = started(await buyModel(userId, await aModelOnSale(knex)));
    const intent = await sandbox.stripe.paymentIntents.retrieve(paymentIntent.id, { expand: ['customer'] });
    expect(intent.customer).toMatchObject({ name: 'Ayşe Kaya' });
  });

  test('leaves out an e-mail address that Stripe does not accept', async () => {
    const userId = await aCustomer(knex);
    await knex('users').where('id', userId).update('email', `a..${userId}@example.com`);
    const { paymentIntent } = started(await buyModel(userId, await aModelOnSale(knex)));
    const intent = await sandbox.stripe.paymentIntents.retrieve(paymentIntent.id, { expand: ['customer'] });
    expect(intent.customer).toMatchObject({ name: 'Ayşe Yılmaz', email: null });
  });

  test('accepts cards only: nothing else is settled at once', async () => {
    const userId = await aCustomer(knex);
    const { paymentIntent } = started(await buyModel(userId, await aModelOnSale(knex)));
    const intent = await sandbox.stripe.paymentIntents.retrieve(paymentIntent.id);
    expect(intent).toMatchObject({ payment_method_types: ['card'], automatic_payment_methods: null });
  });
});

describe('a repeat with the same id', () => {
  test('returns the first order', async () => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    const id = randomUUID();
    const first = started(await buyModel(userId, modelId, id));
    expect(first.orderId).toBe(id);
    expect(started(await buyModel(userId, modelId, id))).toEqual(first);
    const credits = randomUUID();
    const pack = started(await buyCredits(userId, 500, 'medium', credits));
    expect(started(await buyCredits(userId, 500, 'medium', credits))).toEqual(pack);
    expect(await sandbox.intentsOf(userId)).toHaveLength(2);
  });

  test('for another item, or by another user, is refused', async () => {
    const [userId, other] = [await aCustomer(knex), await aCustomer(knex)];
    const id = randomUUID();
    started(await buyCredits(userId, 100, 'small', id));
    expect(codeOf(await buyCredits(userId, 500, 'medium', id))).toBe('request.keyReused');
    expect(codeOf(await buyCredits(other, 100, 'small', id))).toBe('request.keyReused');
    expect(codeOf(await buyModel(userId, await aModelOnSale(knex), id))).toBe('request.keyReused');
  });

  test('after an outage of Stripe continues where it stopped: the order was there first', async () => {
    const userId = await aCustomer(knex);
    const id = randomUUID();
    await sandbox.control('faults', { failCalls: 3, failStatus: 500 });
    expect(codeOf(await buyCredits(userId, 100, 'small', id))).toBe('payments.providerUnavailable');
    expect(await ordersOf(userId)).toMatchObject([{ id, status: 'open', payment_intent_id: null }]);
    started(await buyCredits(userId, 100, 'small', id));
    expect(await sandbox.intentsOf(userId)).toHaveLength(1);
  });

  test.each([1, 2])('a 500 that Stripe stores for call %i blocks one attempt, not the next', async (call) => {
    const userId = await aCustomer(knex);
    const modelId = await aModelOnSale(knex);
    if (call === 2) started(await buyModel(userId, await aModelOnSale(knex)));
    await sandbox.control('faults', { failCalls: 1, failStatus: 500, failStored: true });
    expect(codeOf(await buyModel(userId, modelId))).toBe('payments.providerRefused');
    await sandbox.control('faults', { failStored: false });
    expect(started(await buyModel(userId, modelId)).amount).toBe(29.99);
  });

  test('a Stripe that responds too slowly, or is too busy, leaves the order open', async () => {
    const userId = await aCustomer(knex);
    const id = randomUUID();
    await sandbox.control('faults', { failCalls: 1, failStatus: 429 });
    expect(await buyCredits(userId, 100, 'small', id)).toMatchObject({
      refusal: { code: 'payments.providerBusy', params: { retryAfterSeconds: 5 } },
    });
    const away = paymentPorts(knex);
    const start = { actor: actorOf(userId), id, creditAmount: 100, packageType: 'small' };
    expect(codeOf(await startCreditPayment(away)(start))).toBe('payments.providerUnavailable');
    expect(away.log.lines).toContainEqual(
      expect.objectContaining({
        event: 'payments.stripeRefused',
        fields: expect.objectContaining({ step: 'createCustomer' }),
      }),
    );
    expect(await ordersOf(userId)).toMatchObject([{ id, status: 'open' }]);
    expect(started(await buyCredits(userId, 100, 'small', id)).orderId).toBe(id);
  });

  test('a lost response of Stripe makes no second intent', async () => {
    const userId = await aCustomer(knex);
    started(await buyCredits(userId, 100, 'small'));
    await sandbox.control('faults', { dropResponses: 1 });
    started(await buyCredits(userId, 1000, 'large'));
    expect(await sandbox.intentsOf(userId)).toHaveLength(2);
  });
});

describe('starting to pay for credits', () => {
  test('charges the pack’s price', async () => {
    const userId = await aCustomer(knex);
    expect(started(await buyCredits(userId, 500, 'medium')).amount).toBe(39.99);
    expect(await ordersOf(userId)).toMatchObject([{ kind: 'credits', credits: 500, amount_cents: 3999 }]);
  });

  test('may be done twice: two packs are two orders', async () => {
    const userId = await aCustomer(knex);
    const [a, b] = [started(await buyCredits(userId, 100, 'small')), started(await buyCredits(userId, 100, 'small'))];
    expect(a.paymentIntent.id).not.toBe(b.paymentIntent.id);
  });

  test('leaves ten of one buyer open: the oldest is cancelled and can no longer be paid', async () => {
    const userId = await aCustomer(knex);
    const all: StartedPayment[] = [];
    for (let count = 0; count < maxOpenOrders + 2; count += 1) {
      ports.clock.advance(1000);
      all.push(started(await buyCredits(userId, 100, 'small')));
    }
    const states = (await ordersOf(userId)).map(({ status }) => status);
    expect(states).toEqual(['canceled', 'canceled', ...Array.from({ length: maxOpenOrders }, () => 'open')]);
    const intents = await Promise.all(
      all.map(({ paymentIntent }) => sandbox.stripe.paymentIntents.retrieve(paymentIntent.id)),
    );
    expect(intents.map(({ status }) => status === 'canceled')).toEqual(states.map((state) => state === 'canceled'));
  });

  test('skips orders that are being paid, and is refused when all are', async () => {
    const userId = await aCustomer(knex);
    const paying: string[] = [];
    for (let count = 0; count < maxOpenOrders; count += 1) {
      ports.clock.advance(1000);
      const { orderId, paymentIntent } = started(await buyCredits(userId, 100, 'small'));
      if (count > 0) await sandbox.pay(paymentIntent.id);
      paying.push(orderId);
    }
    const next = started(await buyCredits(userId, 100, 'small'));
    expect(await knex('orders').where('id', paying[0]).first('status')).toEqual({ status: 'canceled' });
    await sandbox.pay(next.paymentIntent.id);
    expect(codeOf(await buyCredits(userId, 100, 'small'))).toBe('payments.tooManyOpen');
    expect(await knex('orders').whereIn('id', paying.slice(1)).distinct('status')).toEqual([{ status: 'open' }]);
  });

  test('is refused when amount and pack do not fit, and nothing is written', async () => {
    const userId = await aCustomer(knex);
    expect(await buyCredits(userId, 1000, 'small')).toMatchObject({
      refusal: { code: 'input.invalid', issues: [{ path: 'creditAmount', code: 'payments.packMismatch' }] },
    });
    expect(await buyCredits(userId, 100, 'tiny')).toMatchObject({
      refusal: { code: 'input.invalid', issues: [{ path: 'packageType', code: 'payments.packUnknown' }] },
    });
    expect(await ordersOf(userId)).toEqual([]);
  });
});

test('an order is shown to its buyer alone', async () => {
  const userId = await aCustomer(knex);
  const { orderId } = started(await buyCredits(userId, 100, 'small'));
  expect(await getOrder(ports)({ actor: actorOf(userId), id: orderId })).toEqual({
    ok: true,
    value: {
      order: {
        id: orderId,
        kind: 'credits',
        status: 'open',
        amount: 9.99,
        failureCode: null,
        processing: false,
        createdAt: ports.clock.now(),
      },
    },
  });
  expect(codeOf(await getOrder(ports)({ actor: actorOf(await aCustomer(knex)), id: orderId }))).toBe('notFound');
});
