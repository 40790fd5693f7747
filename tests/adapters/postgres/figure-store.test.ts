import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDays } from '#core/analytics/use-cases/close-days.ts';
import { figuresBetween, totalFigures } from '#core/analytics/use-cases/queries.ts';
import { bindStores } from '#adapters/postgres/transact.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
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
