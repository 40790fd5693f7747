import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createInfluencerStore } from '#adapters/postgres/influencer-store.ts';
import type { ShopWindowFilter } from '#core/influencers/influencer-store.ts';
import { freshDatabase } from '../../support/database.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { aModelOnSale } from '../../support/shop.ts';

let database: FreshDatabase;
/** One connection, so that its cached statements can be checked. */
let knex: Knex;
beforeAll(async () => {
  database = await freshDatabase();
  knex = createConnection({ url: database.url, poolSize: 1 });
});
beforeEach(() => knex.raw('truncate influencers cascade'));
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const everything = { search: null, category: null, limit: 12, offset: 0 };
const idsOf = async (filter: Partial<ShopWindowFilter>) => {
  const { rows } = await createInfluencerStore(knex).onSale({ ...everything, ...filter });
  return rows.map(({ id }) => id);
};

test.each(['%', '_', '\\', '50%', 'a_b', 'x\\y'])(
  'a search for %s finds the sign itself and no other',
  async (sign) => {
    await aModelOnSale(knex);
    const marked = await aModelOnSale(knex);
    await knex('listings')
      .where({ influencer_id: marked })
      .update({ search_text: `defne ${sign} aksoy` });
    expect(await idsOf({ search: sign })).toEqual([marked]);
  },
);

test('every word must match, in any order', async () => {
  const model = await aModelOnSale(knex);
  expect(await idsOf({ search: 'aksoy  defne' })).toEqual([model]);
  expect(await idsOf({ search: 'aksoy çağla' })).toEqual([]);
});

test('a category excludes the models of the others', async () => {
  const model = await aModelOnSale(knex);
  const other = await aModelOnSale(knex);
  await knex('listings').where({ influencer_id: other }).update({ category: 'Fitness & Health' });
  const { rows, total } = await createInfluencerStore(knex).onSale({ ...everything, category: 'Fashion & Lifestyle' });
  expect([rows.map(({ id }) => id), total]).toEqual([[model], 1]);
});

test('a model has the same fields in the list and by its id', async () => {
  const id = await aModelOnSale(knex);
  const influencers = createInfluencerStore(knex);
  const { rows } = await influencers.onSale(everything);
  expect(rows).toStrictEqual([await influencers.byId(id)]);
  expect(rows[0]).toMatchObject({ name: 'Defne Aksoy', creatorPrompt: 'Defne', listing: { priceCents: 2999 } });
});

test('all filters are one prepared statement of the connection', async () => {
  await idsOf({});
  await idsOf({ search: 'defne' });
  await idsOf({ search: 'defne aksoy', limit: 5, offset: 3 });
  const { rows } = await knex.raw('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'models-on-sale' }]);
});

test('a column added beside a running server does not break its prepared statement', async () => {
  const model = await aModelOnSale(knex);
  await idsOf({});
  for (const table of ['influencers', 'listings', 'instagram_accounts']) {
    await database.knex.raw('alter table ?? add column later text', [table]);
  }
  expect(await idsOf({})).toEqual([model]);
});

test('the same holds in a transaction', async () => {
  const model = await aModelOnSale(knex);
  await knex.transaction(async (trx) => {
    expect((await createInfluencerStore(trx).onSale(everything)).rows.map(({ id }) => id)).toEqual([model]);
  });
});
