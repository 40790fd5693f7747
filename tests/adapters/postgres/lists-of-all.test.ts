import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stores } from '#core/ports.ts';
import { bindStores } from '#adapters/postgres/transact.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { contentRow } from '../../support/rows.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { testTransact } from '../../support/test-ports.ts';

/** Several rows of each instant, so that ids decide their order too. */
const instants = Array.from({ length: 40 }, (_, n) => `2026-11-${String(1 + (n % 7)).padStart(2, '0')}T09:00:00.000Z`);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const { knex } = database;
  const influencerId = await aModelOnSale(knex);
  const planId = randomUUID();
  await knex('plans').insert({
    id: planId,
    name: 'plan',
    display_name: '{}',
    description: '{}',
    price_cents: 999,
    credits: 1,
    interval: 'month',
    features: '[]',
    is_active: true,
  });
  for (const at of instants) {
    const userId = await aCustomer(knex);
    await testTransact(knex)(async ({ credits, contents }) => {
      await contents.insert(contentRow({ userId, influencerId, contentType: 'text', createdAt: at }));
      const posting = {
        kind: 'grant',
        sourceType: 'admin',
        sourceId: randomUUID(),
        detail: {},
        actorId: null,
      } as const;
      return { ok: true, value: await credits.grant({ ...posting, userId, amount: 5, idem: randomUUID(), now: at }) };
    });
    await knex('subscriptions').insert({
      id: randomUUID(),
      user_id: userId,
      plan_id: planId,
      created_at: at,
      status: 'active',
      is_recurring: true,
      stripe_id: randomUUID(),
      period_start: at,
      period_end: at,
      cancels_at_period_end: false,
      attempt: 1,
    });
  }
});
afterAll(() => database.drop());

type Page = { before?: string; limit: number; offset: number };
const lists: Record<string, (stores: Stores, page: Page) => Promise<{ id: string }[]>> = {
  ledger: ({ credits }, page) => credits.allEntries(page),
  'ledger of a kind': ({ credits }, page) => credits.allEntries({ ...page, kind: 'grant' }),
  contents: async ({ contents }, page) => (await contents.list({ userId: null, influencerId: null, ...page })).rows,
  subscriptions: async ({ subscriptions }, page) => (await subscriptions.list({ state: 'standing', ...page })).rows,
};

test.each(Object.entries(lists))(
  '%s: pages by the last row and pages by an offset are the same',
  async (_name, list) => {
    const stores = bindStores(database.knex, null);
    const idsOf = async (page: Page) => (await list(stores, page)).map(({ id }) => id);
    const all = await idsOf({ limit: 100, offset: 0 });
    expect(new Set(all).size).toBe(instants.length);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 39 }),
        fc.integer({ min: 1, max: 45 }),
        fc.integer({ min: 0, max: 45 }),
        async (last, limit, offset) => {
          expect(await idsOf({ limit, offset })).toEqual(all.slice(offset, offset + limit));
          const below = all.slice(last + 1).slice(offset, offset + limit);
          expect(await idsOf({ before: all[last]!, limit, offset })).toEqual(below);
        },
      ),
      { numRuns: 20 },
    );
  },
);
