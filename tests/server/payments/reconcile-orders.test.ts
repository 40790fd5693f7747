import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { listUnprocessedEvents } from '#core/payments/use-cases/stripe-events.ts';
import { reconcileOrders } from '#core/payments/use-cases/reconcile-payments.ts';
import { startCreditPayment } from '#core/payments/use-cases/payments.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer } from '../../support/shop.ts';
import { anEvent } from '../../support/stripe-events.ts';
import { aStripe, type StripeInTest } from './sandbox.ts';
import { anOpenOrder, deliver, endOf, paymentPorts, process, type PaymentPorts } from './stripe-setup.ts';

const minutes = 60_000;

let database: FreshDatabase;
let knex: Knex;
let sandbox: StripeInTest;
let ports: PaymentPorts;
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
  ports = paymentPorts(knex, sandbox.url);
  await knex('orders').where('status', 'open').update('status', 'canceled');
});

async function aStartedOrder(): Promise<{ userId: string; orderId: string; intentId: string }> {
  const userId = await aCustomer(knex);
  const started = await startCreditPayment(ports)({
    actor: { userId, role: 'customer' },
    id: randomUUID(),
    creditAmount: 100,
    packageType: 'small',
  });
  if (!started.ok) throw new Error(started.refusal.code);
  return { userId, orderId: started.value.orderId, intentId: started.value.paymentIntent.id };
}

async function sweep(limit = 10): Promise<{ checked: number; settled: number }> {
  const swept = await reconcileOrders(ports)({ limit });
  if (!swept.ok) throw new Error(swept.refusal.code);
  return swept.value;
}

describe('orders whose event never came', () => {
  test('are granted when Stripe reports them paid, not before two minutes', async () => {
    const { userId, orderId, intentId } = await aStartedOrder();
    await sandbox.pay(intentId);
    ports.clock.advance(2 * minutes - 1);
    expect(await sweep()).toEqual({ checked: 0, settled: 0 });
    ports.clock.advance(1);
    expect(await sweep()).toEqual({ checked: 1, settled: 1 });
    expect(await endOf(knex, userId, orderId)).toMatchObject({ status: 'fulfilled', posted: 100, seq: 1 });
    expect(ports.log.lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'payments.eventMissed' }));
  });

  test('are granted once, also when the event comes late, or two sweeps run at once', async () => {
    const { userId, orderId, intentId } = await aStartedOrder();
    const intent = await sandbox.pay(intentId);
    ports.clock.advance(3 * minutes);
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(swept.reduce((sum, { checked }) => sum + checked, 0)).toBe(1);
    const id = `evt_${randomUUID()}`;
    await deliver(ports, anEvent(id, 'payment_intent.succeeded', intent));
    expect(await process(ports, id)).toBe('ignored:fulfilled');
    expect(await endOf(knex, userId, orderId)).toMatchObject({ status: 'fulfilled', posted: 100, seq: 1 });
  });

  test('stay open while they are unpaid, and are checked less and less often', async () => {
    const { userId, orderId } = await aStartedOrder();
    const looks: number[] = [];
    for (let age = 1; age <= 64; age++) {
      ports.clock.advance(minutes);
      if ((await sweep()).checked > 0) looks.push(age);
    }
    expect(looks).toEqual([2, 4, 8, 16, 32, 64]);
    expect(await endOf(knex, userId, orderId)).toMatchObject({ status: 'open', posted: 0 });
  });

  test('are updated after a declined card and a cancellation', async () => {
    const declined = await aStartedOrder();
    await expect(sandbox.pay(declined.intentId, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow();
    const canceled = await aStartedOrder();
    await sandbox.stripe.paymentIntents.cancel(canceled.intentId);
    ports.clock.advance(2 * minutes);
    expect(await sweep()).toEqual({ checked: 2, settled: 0 });
    expect(await endOf(knex, declined.userId, declined.orderId)).toMatchObject({
      status: 'open',
      failure_code: 'insufficient_funds',
    });
    expect(await endOf(knex, canceled.userId, canceled.orderId)).toMatchObject({ status: 'canceled', posted: 0 });
  });

  test('block no other when Stripe does not respond for one', async () => {
    const first = await aStartedOrder();
    const second = await aStartedOrder();
    await knex('orders').where('id', first.orderId).update('payment_intent_id', `pi_unknown${randomUUID()}`);
    await sandbox.pay(second.intentId);
    ports.clock.advance(2 * minutes);
    expect(await sweep()).toEqual({ checked: 2, settled: 1 });
    expect(await endOf(knex, second.userId, second.orderId)).toMatchObject({ status: 'fulfilled', posted: 100 });
  });

  test('are taken by the newest interest: many abandoned ones do not delay a paid one', async () => {
    const userId = await aCustomer(knex);
    for (let count = 0; count < 150; count += 1) await anOpenOrder(knex, userId, { credits: 100 });
    ports.clock.advance(10 * minutes);
    const paid = await aStartedOrder();
    await sandbox.pay(paid.intentId);
    ports.clock.advance(2 * minutes);
    expect(await sweep(10)).toEqual({ checked: 10, settled: 1 });
    expect(await endOf(knex, paid.userId, paid.orderId)).toMatchObject({ status: 'fulfilled' });
  });

  test('are all due again when Stripe did not respond, and no more of them are requested in vain', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, aStartedOrder));
    await sandbox.pay(orders[0]!.intentId);
    ports.clock.advance(2 * minutes);
    const away = { ...ports, payments: paymentPorts(knex).payments };
    let requestCount = 0;
    away.payments = {
      ...away.payments,
      retrievePaymentIntent: (id) => {
        requestCount += 1;
        return away.payments.cancelPaymentIntent(id);
      },
    };
    expect(await reconcileOrders(away)({ limit: 100 })).toEqual({ ok: true, value: { checked: 0, settled: 0 } });
    expect(requestCount).toBe(5);
    expect(await sweep(100)).toEqual({ checked: 12, settled: 1 });
  });

  test('skip one that is being processed, and nothing waits for it', async () => {
    const busy = await aStartedOrder();
    await aStartedOrder();
    ports.clock.advance(2 * minutes);
    await knex.transaction(async (trx) => {
      await trx('orders').where('id', busy.orderId).forUpdate();
      expect((await sweep()).checked).toBe(1);
    });
    expect((await sweep()).checked).toBe(1);
  });

  test('are taken a few at a time', async () => {
    await aStartedOrder();
    await aStartedOrder();
    await aStartedOrder();
    ports.clock.advance(2 * minutes);
    expect([(await sweep(2)).checked, (await sweep(2)).checked, (await sweep(2)).checked]).toEqual([2, 1, 0]);
  });
});

test('events whose job was lost are found after five minutes, until they are processed', async () => {
  const id = `evt_${randomUUID()}`;
  await deliver(ports, anEvent(id, 'charge.succeeded', { object: 'charge' }));
  const match = async () => (await listUnprocessedEvents(ports)({ limit: 100 })).includes(id);
  expect(await match()).toBe(false);
  ports.clock.advance(5 * minutes + 1);
  expect(await match()).toBe(true);
  await process(ports, id);
  expect(await match()).toBe(false);
});
