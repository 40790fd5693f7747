import type Stripe from 'stripe';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { getOrder, startCreditPayment } from '#core/payments/use-cases/payments.ts';
import { reconcileOrders } from '#core/payments/use-cases/reconcile-payments.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer } from '../../support/shop.ts';
import { anEvent } from '../../support/stripe-events.ts';
import { aStripe, type StripeInTest } from './sandbox.ts';
import { deliver, endOf, paymentPorts, process, type PaymentPorts } from './stripe-setup.ts';

let database: FreshDatabase;
let knex: Knex;
let sandbox: StripeInTest;
let ports: PaymentPorts;
let input: string[];
beforeAll(async () => {
  database = await freshDatabase();
  knex = database.knex;
  sandbox = await aStripe();
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});
beforeEach(async () => {
  const real = paymentPorts(knex, sandbox.url);
  input = [];
  ports = {
    ...real,
    payments: {
      ...real.payments,
      retrievePaymentIntent: (id, options) => {
        input.push(id);
        return real.payments.retrievePaymentIntent(id, options);
      },
    },
  };
  await sandbox.control('faults', { processing: false, failCalls: 0 });
});

async function aBuyer() {
  const userId = await aCustomer(knex);
  const actor = { userId, role: 'customer' as const };
  const started = await startCreditPayment(ports)({ actor, id: randomUUID(), creditAmount: 100, packageType: 'small' });
  if (!started.ok) throw new Error(started.refusal.code);
  const { orderId: id, paymentIntent } = started.value;
  input = [];
  return {
    userId,
    orderId: id,
    intentId: paymentIntent.id,
    look: async (by: PaymentPorts = ports) => {
      const match = await getOrder(by)({ actor, id });
      if (!match.ok) throw new Error(match.refusal.code);
      const { status, processing, failureCode } = match.value.order;
      return { status, processing, failureCode };
    },
  };
}

const open = { status: 'open', processing: false, failureCode: null };

describe('a buyer who waits at an order', () => {
  test('gets the paid credits although no event came', async () => {
    const { userId, orderId, intentId, look } = await aBuyer();
    expect(await look()).toEqual(open);
    await sandbox.pay(intentId);
    ports.clock.advance(5_000);
    expect(await look()).toMatchObject({ status: 'fulfilled' });
    expect(await endOf(knex, userId, orderId)).toMatchObject({ posted: 100, seq: 1 });
  });

  test('makes Stripe be queried once in five seconds, however many pages wait, and not at all after the end', async () => {
    const { intentId, look } = await aBuyer();
    await Promise.all(Array.from({ length: 8 }, () => look()));
    expect(input).toEqual([intentId]);
    ports.clock.advance(4_999);
    await look();
    expect(input).toHaveLength(1);
    ports.clock.advance(1);
    await look();
    expect(input).toHaveLength(2);
    await sandbox.pay(intentId);
    ports.clock.advance(5_000);
    await Promise.all(Array.from({ length: 8 }, () => look()));
    ports.clock.advance(60_000);
    await look();
    expect(input).toHaveLength(3);
  });

  test('gets the stored state when Stripe does not respond', async () => {
    const { look } = await aBuyer();
    expect(await look({ ...ports, payments: paymentPorts(knex).payments })).toEqual(open);
    await sandbox.control('faults', { failCalls: 1, failStatus: 500 });
    ports.clock.advance(5_000);
    expect(await look()).toEqual(open);
    // One try, since a buyer waits: the fault of that one call is used up.
    expect((await sandbox.control('state')).faults.failCalls).toBe(0);
  });

  test('renews the interest in the order: it is checked again two minutes later', async () => {
    const { look } = await aBuyer();
    ports.clock.advance(60 * 60_000);
    await reconcileOrders(ports)({ limit: 100 });
    ports.clock.advance(5_000);
    await look();
    ports.clock.advance(2 * 60_000);
    input = [];
    await reconcileOrders(ports)({ limit: 100 });
    expect(input).toHaveLength(1);
  });

  test('never gets another’s order, and Stripe is not queried for it', async () => {
    const { orderId } = await aBuyer();
    const other = { userId: await aCustomer(knex), role: 'customer' as const };
    expect(await getOrder(ports)({ actor: other, id: orderId })).toEqual({ ok: false, refusal: { code: 'notFound' } });
    expect(input).toEqual([]);
  });
});

describe('a slow payment of a bank', () => {
  test('is shown as processing, without the failure of an earlier card, and ends when the bank refuses', async () => {
    const { userId, orderId, intentId, look } = await aBuyer();
    await sandbox.pay(intentId, 'pm_card_chargeDeclinedInsufficientFunds').catch(() => {});
    expect(await look()).toEqual({ ...open, failureCode: 'insufficient_funds' });
    await sandbox.control('faults', { processing: true });
    await sandbox.pay(intentId);
    ports.clock.advance(5_000);
    expect(await look()).toEqual({ ...open, processing: true });
    await sandbox.control('finish', { paymentIntent: intentId, paid: false });
    ports.clock.advance(5_000);
    expect(await look()).toEqual({ ...open, failureCode: 'generic_decline' });
    expect(await endOf(knex, userId, orderId)).toMatchObject({ status: 'open', posted: 0 });
  });

  test('is granted when the bank agrees, by its events in any order', async () => {
    const { userId, orderId, intentId, look } = await aBuyer();
    await sandbox.control('faults', { processing: true });
    await sandbox.pay(intentId);
    await sandbox.control('finish', { paymentIntent: intentId });
    const { events } = (await sandbox.control('state')) as { events: Stripe.Event[] };
    const ours = events.filter(({ data: { object } }) => 'id' in object && object.id === intentId);
    expect(ours.map(({ type }) => type)).toContain('payment_intent.processing');
    for (const { id, type, data: held } of ours) {
      await deliver(ports, anEvent(id, type, held.object));
      await process(ports, id);
    }
    expect(await endOf(knex, userId, orderId)).toMatchObject({ status: 'fulfilled', posted: 100, seq: 1 });
    expect(await look()).toMatchObject({ status: 'fulfilled', processing: false });
  });
});
