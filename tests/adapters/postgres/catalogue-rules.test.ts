// spec: 3.8, 3.53, 4.26, 9.23, 9.25
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { freshDatabase } from '../../support/database.ts';
import { aModelOnSale } from '../../support/shop.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const text = JSON.stringify({ tr: 'Metin', en: 'Text' });
const empty = JSON.stringify([]);

function insertPlan(change: object) {
  return database.knex('plans').insert({
    id: randomUUID(),
    name: randomUUID(),
    display_name: text,
    description: text,
    price_cents: 2900,
    credits: 300,
    interval: 'month',
    features: empty,
    is_active: true,
    ...change,
  });
}

function insertWebhook(creditCost: number) {
  return database.knex('webhooks').insert({
    id: randomUUID(),
    name: text,
    description: text,
    webhook_url: 'https://example.com/run',
    input_fields: empty,
    response_fields: empty,
    content_type: 'image',
    is_active: true,
    credit_cost: creditCost,
    created_at: '2026-11-21T09:00:00.000Z',
  });
}

test('two plans cannot have the same name', async () => {
  await insertPlan({ name: 'pro' });
  await expect(insertPlan({ name: 'pro' })).rejects.toMatchObject({ code: '23505' });
});

test('a plan is monthly or yearly', async () => {
  await insertPlan({ interval: 'month' });
  await insertPlan({ interval: 'year' });
  await expect(insertPlan({ interval: 'week' })).rejects.toMatchObject({ code: '23514' });
});

test('a model that is not public or has no price, category or description is not on sale', async () => {
  const { knex } = database;
  for (const missing of [{ price_cents: null }, { category: null }, { description: null }, { is_public: false }]) {
    const id = await aModelOnSale(knex);
    const isOnSale = async () => (await knex('listings').where({ influencer_id: id }).first('on_sale')).on_sale;
    expect(await isOnSale()).toBe(true);
    await knex('listings').where({ influencer_id: id }).update(missing);
    expect(await isOnSale()).toBe(false);
  }
});

test('a price is above zero', async () => {
  const { knex } = database;
  const id = await aModelOnSale(knex);
  for (const price_cents of [0, -1]) {
    await expect(knex('listings').where({ influencer_id: id }).update({ price_cents })).rejects.toMatchObject({
      code: '23514',
    });
  }
});

test('a webhook costs at least one credit', async () => {
  await insertWebhook(1);
  await expect(insertWebhook(0)).rejects.toMatchObject({ code: '23514' });
});

test('a gender is female, male or other', async () => {
  const { knex } = database;
  const id = await aModelOnSale(knex);
  for (const gender of ['female', 'male', 'other']) await knex('influencers').where({ id }).update({ gender });
  await expect(knex('influencers').where({ id }).update({ gender: 'robot' })).rejects.toMatchObject({ code: '23514' });
});
