import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOf } from '#core/analytics/analytics.ts';
import { closeDays } from '#core/analytics/use-cases/close-days.ts';
import { addDays, startOfDay } from '#core/shared/turkey-time.ts';
import { addedSince, figuresBetween, totalFigures } from '#core/analytics/use-cases/queries.ts';
import { bindStores } from '#adapters/postgres/transact.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { contentRow } from '../../support/rows.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { testClock, testTransact } from '../../support/test-ports.ts';

let database: FreshDatabase;
let userId: string;
let influencerId: string;
beforeAll(async () => {
  database = await freshDatabase();
  userId = await aCustomer(database.knex);
  influencerId = await aModelOnSale(database.knex);
});
afterAll(() => database.drop());

const stores = () => bindStores(database.knex, null);
const add = (amount: number, now: string, kind: 'purchase' | 'refund' = 'purchase') =>
  testTransact(database.knex)(async ({ credits }) => ({
    ok: true,
    value: await credits.grant({
      userId,
      amount,
      kind,
      idem: randomUUID(),
      sourceType: 'order',
      sourceId: randomUUID(),
      detail: {},
      actorId: null,
      now,
    }),
  }));
const order = (amountCents: number, fulfilledAt: string | null) =>
  database.knex('orders').insert({
    id: randomUUID(),
    user_id: userId,
    kind: 'model',
    influencer_id: influencerId,
    amount_cents: amountCents,
    currency: 'usd',
    status: fulfilledAt ? 'fulfilled' : 'canceled',
    payment_intent_id: randomUUID(),
    created_at: '2026-11-02T09:00:00.000Z',
    fulfilled_at: fulfilledAt,
  });

test('figures belong to the day in Turkey, and totals do not depend on the number of closed days', async () => {
  // 20:59Z is the evening of the same day in Turkey, 21:00Z the next day.
  await add(100, '2026-11-02T20:59:59.000Z');
  await add(40, '2026-11-02T21:00:00.000Z');
  await add(7, '2026-11-03T10:00:00.000Z', 'refund');
  await order(999, '2026-11-03T10:00:00.000Z');
  await order(2999, '2026-11-05T10:00:00.000Z');
  await order(5000, null);

  const clock = testClock('2026-11-03T12:00:00.000Z');
  const close = closeDays({ transact: testTransact(database.knex), clock });
  const expected = { creditsIssued: 140, creditsUsed: 0, revenueCents: 3998, newUsers: 1, runsDone: 0 };
  const closed: (string | null)[] = [];
  for (const now of ['2026-11-01T12:00:00.000Z', '2026-11-03T12:00:00.000Z', '2026-11-07T12:00:00.000Z']) {
    clock.set(now);
    await close();
    await close();
    closed.push(await stores().figures.lastClosedDay());
    expect(await totalFigures(stores(), '2026-11-06T12:00:00.000Z')).toMatchObject(expected);
    const days = await figuresBetween(stores(), '2026-11-02', '2026-11-06');
    expect(
      days.filter(({ figure }) => figure === 'creditsIssued').toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ).toEqual([
      { day: '2026-11-02', figure: 'creditsIssued', value: 100 },
      { day: '2026-11-03', figure: 'creditsIssued', value: 40 },
    ]);
  }
  expect(closed).toEqual([null, '2026-11-02', '2026-11-06']);
});

test('a refund counts on its own day, and a won dispute reverses it on its own day', async () => {
  const { knex } = database;
  const paymentIntentId = 'pi_returned';
  const grant = { payment_intent_id: paymentIntentId, user_id: userId, source_type: 'order', source_id: randomUUID() };
  await knex('payment_grants').insert({ ...grant, amount_cents: 2999, credits: 0 });
  const note = (version: number, cents: number, createdAt: string) =>
    stores().paymentGrants.noteReturn({ paymentIntentId, version, cents, createdAt });
  await note(1, 2999, '2026-11-07T20:59:59.000Z');
  await note(2, -2999, '2026-11-07T21:00:00.000Z');
  const days = await figuresBetween(stores(), '2026-11-07', '2026-11-09');
  const refunded = days.filter(({ figure }) => figure === 'refundedCents');
  expect(refunded.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
    { day: '2026-11-07', figure: 'refundedCents', value: 2999 },
    { day: '2026-11-08', figure: 'refundedCents', value: -2999 },
  ]);
  expect(await totalFigures(stores(), '2026-11-09T12:00:00.000Z')).toMatchObject({
    revenueCents: 3998,
    refundedCents: 0,
  });
});

test('a year without sweeps is closed in several transactions', async () => {
  const clock = testClock('2027-12-01T12:00:00.000Z');
  await closeDays({ transact: testTransact(database.knex), clock })();
  expect(await stores().figures.lastClosedDay()).toBe('2027-11-30');
  const counted = await database.knex('closed_days').count();
  expect(Number(counted[0]!['count'])).toBe(395);
});

test('a day with an order and a payment for a plan stores both of them', async () => {
  const clock = testClock('2027-12-02T12:00:00.000Z');
  await order(1000, '2027-12-02T09:00:00.000Z');
  await anInvoice(500, '2027-12-02T10:00:00.000Z');
  expect(await revenueOf('2027-12-02')).toBe(1500);
  clock.set('2027-12-03T12:00:00.000Z');
  await closeDays({ transact: testTransact(database.knex), clock })();
  expect(await revenueOf('2027-12-02')).toBe(1500);
});

test('a day that an older version closed gets the missing figures, and none of its figures falls', async () => {
  const { knex } = database;
  const day = '2027-12-01';
  await addContent('2027-12-01T09:00:00.000Z');
  await knex('closed_days').where('day', '>=', day).update({ figure_set: 1 });
  await knex('daily_figures').where({ figure: 'contentsSaved' }).where('day', '>=', day).delete();
  await knex('daily_figures').insert({ day, figure: 'runsDone', value: 7 });
  expect(await stores().figures.lastClosedDay()).toBe('2027-11-30');
  const before = sumOf(await figuresBetween(stores(), day, '2027-12-02'));
  expect(before).toMatchObject({ contentsSaved: 1, revenueCents: 1500 });
  await closeDays({ transact: testTransact(knex), clock: testClock('2027-12-03T12:00:00.000Z') })();
  expect(await stores().figures.lastClosedDay()).toBe('2027-12-02');
  const after = sumOf(await stores().figures.stored(day, '2027-12-02'));
  expect(after).toEqual({ ...before, runsDone: 7 });
});

test('accounts and contents since any instant are those that were counted from the rows, however the days are closed', async () => {
  const { knex } = database;
  const clock = testClock('2027-12-04T12:00:00.000Z');
  const close = closeDays({ transact: testTransact(knex), clock });
  const people: string[] = [];
  const deleted: { id: string; at: string }[] = [];
  const events: { at: string; users: number; contents: number }[] = [];
  const note = (users: number, contents: number) => events.push({ at: clock.now(), users, contents });
  const [baseline] = await addedSince(stores(), await stores().figures.lastClosedDay(), []);
  const act = {
    register: async () => {
      const id = await aCustomer(knex);
      await knex('users').where({ id }).update({ created_at: clock.now() });
      people.push(id);
      note(1, 0);
    },
    leave: async () => {
      const id = people.pop();
      if (id === undefined) return;
      await knex('users').where({ id }).update({ deleted_at: clock.now() });
      note(-1, 0);
    },
    save: async () => {
      await addContent(clock.now());
      note(0, 1);
    },
    saveAndDelete: async () => {
      const id = await addContent(clock.now(), clock.now());
      deleted.push({ id, at: clock.now() });
      note(0, 1);
    },
    // As the sweeps do it: thirty days after the deletion, when its day was closed long ago. It stays counted.
    erase: async () => {
      await close();
      const old = deleted.find(({ at }) => Date.parse(at) < Date.parse(clock.now()) - 30 * 86_400_000);
      if (!old) return;
      await stores().contents.erase(old.id);
      deleted.splice(deleted.indexOf(old), 1);
    },
    close,
  };
  const names = Object.keys(act) as (keyof typeof act)[];
  const step = fc.record({ name: fc.constantFrom(...names), hours: fc.integer({ min: 0, max: 40 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 3 }),
      async (steps, ago) => {
        for (const { name, hours } of steps) {
          clock.advance(hours * 3_600_000);
          await act[name]();
        }
        const last = await stores().figures.lastClosedDay();
        const instants = ago
          .map((hours) => new Date(Date.parse(clock.now()) - hours * 3_600_000).toISOString())
          .concat(last === null ? [] : startOfDay(addDays(last, 1)))
          .filter((instant) => instant >= '2027-12-04T00:00:00.000Z')
          .toSorted();
        const expected = [null, ...instants].map((since) => {
          const { users, contents } = sumsOf(events.filter(({ at }) => since === null || at >= since));
          const start = since === null ? baseline! : { users: 0, contents: 0 };
          return { users: start.users + users, contents: start.contents + contents };
        });
        expect(await addedSince(stores(), last, instants)).toEqual(expected);
      },
    ),
    { numRuns: 15 },
  );
});

async function revenueOf(day: string): Promise<number> {
  return sumOf(await figuresBetween(stores(), day, day)).revenueCents;
}

function sumsOf(events: readonly { users: number; contents: number }[]): { users: number; contents: number } {
  return {
    users: events.reduce((sum, { users }) => sum + users, 0),
    contents: events.reduce((sum, { contents }) => sum + contents, 0),
  };
}

async function addContent(createdAt: string, deletedAt: string | null = null): Promise<string> {
  const content = contentRow({ userId, influencerId, contentType: 'text', createdAt, deletedAt });
  await stores().contents.insert(content);
  return content.id;
}

async function anInvoice(amountCents: number, paidAt: string): Promise<void> {
  const { knex } = database;
  const planId = randomUUID();
  const text = JSON.stringify({ tr: 'Metin', en: 'Text' });
  await knex('plans').insert({
    id: planId,
    name: planId,
    display_name: text,
    description: text,
    price_cents: amountCents,
    credits: 1,
    interval: 'month',
    features: '[]',
    is_active: true,
  });
  const subscription = { id: randomUUID(), user_id: userId, plan_id: planId, created_at: paidAt };
  await knex('subscriptions').insert({
    ...subscription,
    status: 'active',
    is_recurring: true,
    stripe_id: 'sub_1',
    period_start: paidAt,
    period_end: paidAt,
    cancels_at_period_end: false,
    attempt: 1,
  });
  await knex('subscription_invoices').insert({
    id: randomUUID(),
    subscription_id: subscription.id,
    user_id: userId,
    stripe_id: 'in_1',
    plan_id: planId,
    credits: 1,
    amount_cents: amountCents,
    status: 'paid',
    period_start: paidAt,
    period_end: paidAt,
    created_at: paidAt,
    paid_at: paidAt,
  });
}
