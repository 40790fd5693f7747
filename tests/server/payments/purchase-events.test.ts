// spec: 1.2, 4.35, 7.29
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { ok } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { aStripeIntent, anEvent, type IntentFields } from '../../support/stripe-events.ts';
import { sentJobs } from '../../support/test-ports.ts';
import {
  anOpenOrder,
  deliver,
  endOf,
  paymentPorts,
  process,
  type PaidOrder,
  type PaymentPorts,
} from './stripe-setup.ts';

let database: FreshDatabase;
let knex: Knex;
let ports: PaymentPorts;
beforeAll(async () => {
  database = await freshDatabase();
  knex = database.knex;
  ports = paymentPorts(knex);
});
afterAll(() => database.drop());

type Event = { id: string; bytes: Uint8Array };

/** Events of one intent, in the order they happened. */
function runOf(order: PaidOrder, amount: number, steps: [type: string, change: Partial<IntentFields>][]): Event[] {
  const { orderId, intentId, customer } = order;
  return steps.map(([type, change]) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const fields = { id: intentId, status: 'requires_payment_method', amount, customer, orderId, ...change };
    return { id, bytes: anEvent(id, `payment_intent.${type}`, aStripeIntent(fields)) };
  });
}
const declined: [string, Partial<IntentFields>] = [
  'payment_failed',
  { failure: { code: 'card_declined', decline_code: 'insufficient_funds' } },
];
const paid: [string, Partial<IntentFields>][] = [
  ['created', {}],
  declined,
  ['requires_action', { status: 'requires_action' }],
  ['processing', { status: 'processing' }],
  ['succeeded', { status: 'succeeded' }],
];
const canceled: [string, Partial<IntentFields>][] = [['created', {}], declined, ['canceled', { status: 'canceled' }]];

/** Deliveries and job runs of the events in any order, each at least once, some again; a job runs after its delivery. */
function anyOrder(count: number): fc.Arbitrary<{ index: number; next: 'wait' | 'process' }[]> {
  const one = fc.record({
    index: fc.integer({ min: 0, max: count - 1 }),
    next: fc.constantFrom('wait' as const, 'process' as const),
  });
  const all = fc
    .shuffledSubarray([...Array(count).keys()], { minLength: count })
    .map((indexes) => indexes.map((index) => ({ index, next: 'wait' as const })));
  return fc
    .tuple(fc.array(one, { maxLength: 8 }), all, fc.array(one, { maxLength: 8 }))
    .map(([before, every, after]) => [...before, ...every, ...after]);
}

async function send(run: Event[], order: { index: number; next: 'wait' | 'process' }[]): Promise<void> {
  for (const { index, next } of order) {
    const event = run[index]!;
    await deliver(ports, event.bytes);
    if (next === 'process') await process(ports, event.id);
  }
  for (const { index } of order) await process(ports, run[index]!.id);
}

describe('a purchase, reported in any order with any repetition', () => {
  test('of credits ends in one grant', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(paid.length), async (order) => {
        const userId = await aCustomer(knex);
        const open = await anOpenOrder(knex, userId, { credits: 100 });
        await send(runOf(open, 999, paid), order);
        expect(await endOf(knex, userId, open.orderId)).toEqual({
          status: 'fulfilled',
          failure_code: null,
          fulfilled_at: ports.clock.now(),
          posted: 100,
          held: 0,
          seq: 1,
          owned: [],
        });
      }),
      { numRuns: 25 },
    );
    expect((await knex.raw('select * from ledger_audit()')).rows).toEqual([]);
  });

  test('of a model ends in one ownership', async () => {
    const influencerId = await aModelOnSale(knex);
    await fc.assert(
      fc.asyncProperty(anyOrder(paid.length), async (order) => {
        const userId = await aCustomer(knex);
        const open = await anOpenOrder(knex, userId, { influencerId }, 2999);
        await send(runOf(open, 2999, paid), order);
        expect(await endOf(knex, userId, open.orderId)).toMatchObject({
          status: 'fulfilled',
          failure_code: null,
          posted: 0,
          owned: [{ influencer_id: influencerId, order_id: open.orderId }],
        });
      }),
      { numRuns: 15 },
    );
  });

  test('that was cancelled ends with nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(canceled.length), async (order) => {
        const userId = await aCustomer(knex);
        const open = await anOpenOrder(knex, userId, { credits: 100 });
        await send(runOf(open, 999, canceled), order);
        expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'canceled', posted: 0, seq: 0 });
      }),
      { numRuns: 15 },
    );
  });
});

describe('the same payment reported several times at once', () => {
  test('five deliveries of one event make one job and one grant', async () => {
    const userId = await aCustomer(knex);
    const open = await anOpenOrder(knex, userId, { credits: 100 });
    const [event] = runOf(open, 999, [['succeeded', { status: 'succeeded' }]]);
    await Promise.all(Array.from({ length: 5 }, () => deliver(ports, event!.bytes)));
    const jobs = (await sentJobs(knex)).filter(({ data }) => 'eventId' in data && data.eventId === event!.id);
    expect(jobs).toHaveLength(1);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => process(ports, event!.id)));
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
    expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'fulfilled', posted: 100, seq: 1 });
  });

  test('four different events of one payment make one grant', async () => {
    const userId = await aCustomer(knex);
    const open = await anOpenOrder(knex, userId, { credits: 100 });
    const succeeded: [string, Partial<IntentFields>] = ['succeeded', { status: 'succeeded' }];
    const run = runOf(open, 999, [succeeded, succeeded, succeeded, succeeded]);
    await Promise.all(run.map((event) => deliver(ports, event.bytes)));
    await Promise.all(run.map((event) => process(ports, event.id)));
    expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'fulfilled', posted: 100, seq: 1 });
  });
});

describe('a payment that does not fit its order', () => {
  test.each([
    ['amount', { amount: 998 }],
    ['amount', { received: 500 }],
    ['currency', { currency: 'eur' }],
    ['customer', { customer: 'cus_of_somebody_else' }],
    ['order', { orderId: '01990000-0000-7000-8000-000000000000' }],
  ])('by its %s grants nothing and is shown to an admin', async (why, change) => {
    const userId = await aCustomer(knex);
    const open = await anOpenOrder(knex, userId, { credits: 100 });
    const [event] = runOf(open, 999, [['succeeded', { status: 'succeeded', ...change }]]);
    await deliver(ports, event!.bytes);
    expect(await process(ports, event!.id)).toBe(`refused:${why}`);
    expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'refused', posted: 0, fulfilled_at: null });
    expect(ports.log.lines.at(-1)).toMatchObject({
      level: 'error',
      event: 'payments.paidNotGranted',
      fields: { orderId: open.orderId },
    });
  });

  test('a second payment for a model already owned is recorded for a refund, the first stays', async () => {
    const userId = await aCustomer(knex);
    const influencerId = await aModelOnSale(knex);
    const orders = [];
    ports.log.lines.length = 0;
    for (let round = 0; round < 2; round++) {
      const open = await anOpenOrder(knex, userId, { influencerId }, 2999);
      const [event] = runOf(open, 2999, [['succeeded', { status: 'succeeded' }]]);
      await deliver(ports, event!.bytes);
      await process(ports, event!.id);
      orders.push(open.orderId);
    }
    expect(await endOf(knex, userId, orders[0]!)).toMatchObject({ status: 'fulfilled' });
    expect(await endOf(knex, userId, orders[1]!)).toMatchObject({
      status: 'fulfilled',
      owned: [{ influencer_id: influencerId, order_id: orders[0] }],
    });
    const doubled = await knex('payment_grants')
      .where({ user_id: userId })
      .whereNotNull('doubled_at')
      .pluck('source_id');
    expect(doubled).toEqual([orders[1]]);
    const alarm = { event: 'payments.paidNotGranted', fields: { orderId: orders[1], outcome: 'doubled' } };
    expect(ports.log.lines).toMatchObject([alarm]);
    const events = await knex('domain_events').where({ user_id: userId }).orderBy('id').pluck('type');
    expect(events).toEqual(['order.paid', 'ownership.granted', 'order.paid']);
  });
});

describe('irrelevant events', () => {
  test('are stored with their outcome', async () => {
    const unknown = { orderId: 'not-even-an-id', intentId: 'pi_unknown', customer: 'cus_unknown' };
    const [intent] = runOf(unknown, 999, [['succeeded', { status: 'succeeded' }]]);
    const other: Event = { id: `evt_${randomUUID()}`, bytes: new Uint8Array() };
    other.bytes = anEvent(other.id, 'invoice.paid', { object: 'invoice', id: 'in_1' });
    for (const event of [intent!, other]) await deliver(ports, event.bytes);
    expect(await process(ports, intent!.id)).toBe('ignored:unknownIntent');
    expect(await process(ports, other.id)).toBe('ignored:type');
    const row = await knex('stripe_events').where('id', other.id).first('outcome', 'processed_at');
    expect(row).toEqual({ outcome: 'ignored:type', processed_at: ports.clock.now() });
  });

  test('keep the first recorded outcome', async () => {
    const id = `evt_${randomUUID()}`;
    await deliver(ports, anEvent(id, 'invoice.paid', { object: 'invoice', id: 'in_2' }));
    await ports.transact(async ({ stripeEvents }) => {
      await stripeEvents.markProcessed(id, ports.clock.now(), 'fulfilled');
      await stripeEvents.markProcessed(id, '2026-12-01T09:00:00.000Z', 'ignored:fulfilled');
      return ok(null);
    });
    const row = await knex('stripe_events').where('id', id).first('outcome', 'processed_at');
    expect(row).toEqual({ outcome: 'fulfilled', processed_at: ports.clock.now() });
  });

  test('a declined card is reported on the order, which stays open for another try', async () => {
    const userId = await aCustomer(knex);
    const open = await anOpenOrder(knex, userId, { credits: 100 });
    const [event] = runOf(open, 999, [declined]);
    await deliver(ports, event!.bytes);
    await process(ports, event!.id);
    expect(await endOf(knex, userId, open.orderId)).toMatchObject({
      status: 'open',
      failure_code: 'insufficient_funds',
      posted: 0,
    });
  });
});

test('money taken by another intent than the order’s changes nothing, and is reported', async () => {
  const userId = await aCustomer(knex);
  const open = await anOpenOrder(knex, userId, { credits: 100 });
  const [event] = runOf({ ...open, intentId: 'pi_of_nobody' }, 999, [['succeeded', { status: 'succeeded' }]]);
  await deliver(ports, event!.bytes);
  ports.log.lines.length = 0;
  expect(await process(ports, event!.id)).toBe('stray');
  expect(ports.log.lines).toMatchObject([
    { level: 'error', event: 'payments.paidNotGranted', fields: { orderId: open.orderId, eventId: event!.id } },
  ]);
  expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'open', posted: 0, owned: [] });
  // The order can still be paid by its own.
  const [own] = runOf(open, 999, [['succeeded', { status: 'succeeded' }]]);
  await deliver(ports, own!.bytes);
  expect(await process(ports, own!.id)).toBe('fulfilled');
});

const at = (minute: number) => Date.parse(`2026-11-21T09:0${minute}:00Z`) / 1000;
const attemptsOf = async (orderId: string) => (await knex('orders').where({ id: orderId }).first('attempts')).attempts;

describe('declined attempts stay with their order', () => {
  const card = { id: 'pm_1', card: { brand: 'visa', last4: '0002' } };
  const other = { id: 'pm_2', card: { brand: 'mastercard', last4: '9995' } };
  const first = { code: 'card_declined', charge: 'ch_1', payment_method: card };
  const second = { code: 'card_declined', decline_code: 'insufficient_funds', charge: 'ch_2', payment_method: other };
  const bank = { code: 'payment_intent_authentication_failure', payment_method: card };
  const attempts = [
    { key: 'ch_1', failureCode: 'card_declined', card: card.card, at: '2026-11-21T09:00:00.000Z' },
    { key: 'ch_2', failureCode: 'insufficient_funds', card: other.card, at: '2026-11-21T09:01:00.000Z' },
  ];

  function eventsOf({ orderId, intentId, customer }: PaidOrder): Event[] {
    const fields = { id: intentId, amount: 999, customer, orderId };
    const failed = { ...fields, status: 'requires_payment_method' };
    return [
      ['payment_failed', { ...failed, failure: first }, 0] as const,
      ['payment_failed', { ...failed, failure: second }, 1] as const,
      ['succeeded', { ...fields, status: 'succeeded' }, 2] as const,
    ].map(([type, intent, minute]) => {
      const id = `evt_${randomUUID().replaceAll('-', '')}`;
      return { id, bytes: anEvent(id, `payment_intent.${type}`, aStripeIntent(intent), at(minute)) };
    });
  }

  test('each once, by time, in whatever order and however often Stripe reports them', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(3), async (order) => {
        const userId = await aCustomer(knex);
        const open = await anOpenOrder(knex, userId, { credits: 100 });
        await send(eventsOf(open), order);
        expect(await attemptsOf(open.orderId)).toEqual(attempts);
        expect(await endOf(knex, userId, open.orderId)).toMatchObject({ status: 'fulfilled', posted: 100 });
      }),
      { numRuns: 5 },
    );
  });

  test('also without a charge and without a card', async () => {
    const open = await anOpenOrder(knex, await aCustomer(knex), { credits: 100 });
    const run = runOf(open, 999, [
      ['payment_failed', { failure: bank }],
      ['payment_failed', { failure: bank }],
      ['payment_failed', { failure: { code: 'processing_error' } }],
    ]);
    for (const event of run) {
      await deliver(ports, event.bytes);
      await process(ports, event.id);
    }
    expect(await attemptsOf(open.orderId)).toMatchObject([
      { failureCode: 'payment_intent_authentication_failure', card: card.card },
      { failureCode: 'processing_error', card: null },
    ]);
  });
});
