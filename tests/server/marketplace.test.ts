// spec: 1.1, 2.104, 3.6, 3.7, 3.8, 3.9, 3.10, 3.11, 3.12, 3.14, 4.25, 6.15, 6.19, 7.5, 7.8, 7.17, 7.18, 7.62, 7.63
// spec: 7.64, 7.65, 7.66, 9.14, 9.15
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../support/test-server.ts';
import { apiOf, signIn } from '../support/api-client.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

test('a page has twelve models when no size is named', async () => {
  const { rows } = await server.knex.raw(`
    with model as (insert into influencers (id, name, creator_prompt, gender, hair_color, personality, story, color, created_at)
      select gen_random_uuid(), 'Onüçüncü', '', gender, hair_color, personality, story, color, created_at from influencers limit 1
      returning id)
    insert into listings (influencer_id, price_cents, category, description, tags, is_public, declaration, search_text)
      select model.id, 100, category, description, tags, true, 'noRealPerson', 'onucuncu' from listings, model limit 1 returning influencer_id`);
  const { body } = await apiOf(server)('GET', '/marketplace/models');
  expect([body.models.length, body.total]).toEqual([12, 13]);
  const [{ influencer_id: id }] = rows;
  await server.knex('listings').where({ influencer_id: id }).del();
  await server.knex('influencers').where({ id }).del();
});

test('the shop window shows the models on sale and never how they are made', async () => {
  const { body } = await apiOf(server)('GET', '/marketplace/models');
  expect(body.total).toBe(12);
  expect(body.models).toHaveLength(12);
  expect(JSON.stringify(body)).not.toContain('creatorPrompt');
  for (const model of body.models)
    expect(model).toMatchObject({ color: expect.stringMatching(/^#[0-9A-F]{6}$/), pricing: { isPublic: true } });
});

test.each(['ÇAĞLA', 'cagla', 'Çağla', 'çagla ergin'])('finds Çağla by %s', async (search) => {
  const { body } = await apiOf(server)('GET', `/marketplace/models?search=${encodeURIComponent(search)}`);
  expect(body.models[0]?.name).toBe('Çağla Ergin');
});

test('filters by category, and an unknown one finds nothing', async () => {
  const match = await apiOf(server)('GET', `/marketplace/models?category=${encodeURIComponent('Art & Creative')}`);
  expect(match.body.models.map((model: any) => model.pricing.category)).toEqual(['Art & Creative']);
  expect((await apiOf(server)('GET', '/marketplace/models?category=Yok')).body).toEqual({ models: [], total: 0 });
});

test('pages without repeating or leaving out a model', async () => {
  const pages = await Promise.all(
    [0, 5, 10].map(
      async (offset) => (await apiOf(server)('GET', `/marketplace/models?limit=5&offset=${offset}`)).body.models,
    ),
  );
  expect(new Set(pages.flat().map((model: any) => model.id)).size).toBe(12);
});

test('texts are in the reader’s language', async () => {
  const tr = (await apiOf(server)('GET', '/marketplace/models?limit=1')).body.models[0];
  const en = (await apiOf(server)('GET', '/marketplace/models?limit=1', undefined, { 'accept-language': 'en' })).body
    .models[0];
  expect(en.id).toBe(tr.id);
  expect(en.story).not.toBe(tr.story);
});

test('a model taken off sale disappears from the shop but stays with its owners', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const owned = (await elif('GET', '/influencers/owned')).body.influencers;
  const { id } = owned[0];
  await server.knex('listings').where({ influencer_id: id }).update({ is_public: false });
  expect((await apiOf(server)('GET', `/marketplace/models/${id}`)).status).toBe(404);
  const displayed = (await apiOf(server)('GET', '/marketplace/models?limit=100')).body;
  expect(displayed.total).toBe(11);
  expect(JSON.stringify(displayed)).not.toContain(id);
  expect((await elif('GET', `/influencers/${id}/owned`)).body.influencer.id).toBe(id);
  await server.knex('listings').where({ influencer_id: id }).update({ is_public: true });
});

test('another user’s model gets the response of a missing one', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const can = await signIn(server, 'can@vitrin.test');
  const { id } = (await elif('GET', '/influencers/owned')).body.influencers[0];
  expect(await can('GET', `/influencers/${id}/owned`)).toMatchObject({ status: 404, body: { code: 'notFound' } });
});

test('admins see every model with its prompt', async () => {
  const admin = await signIn(server, 'admin@vitrin.test');
  const { body } = await admin('GET', '/influencers');
  expect(body.influencers).toHaveLength(12);
  expect(body.influencers[0].creatorPrompt).toEqual(expect.any(String));
});

test('a model has its description: traits with their units, account, figures', async () => {
  const defne = (await apiOf(server)('GET', '/marketplace/models?search=Defne')).body.models[0];
  const [row] = await server.knex('influencers').where({ id: defne.id });
  expect(defne).toMatchObject({
    name: 'Defne Aksoy',
    createdAt: row.created_at,
    pricing: { price: 49, category: 'Fashion & Lifestyle', isPublic: true },
    age: row.age,
    gender: row.gender,
    height: row.height_cm,
    weight: row.weight_kg,
    referenceImageUrl: row.reference_image_url,
    instagramAccount: { username: 'defneaksoy', followerCount: expect.any(Number) },
  });
  const [listing] = await server.knex('listings').where({ influencer_id: defne.id });
  expect(defne.pricing).toMatchObject({ description: listing.description, tags: listing.tags });
  expect(listing.tags.length).toBeGreaterThan(0);
  expect(defne.sampleContents.map((sample: any) => sample.contentType)).toContain('image');
  for (const text of [defne.hairColor, defne.personality, defne.story]) expect(text).toBeTruthy();
  const countOf = async (table: string) =>
    Number((await server.knex(table).where({ influencer_id: defne.id }).count())[0]!['count']);
  expect(defne.stats).toEqual({ purchaseCount: await countOf('ownerships'), contentCount: await countOf('contents') });
});

test('the categories are the eight of the specification', async () => {
  expect((await apiOf(server)('GET', '/marketplace/categories')).body).toEqual({
    categories: [
      'Fashion & Lifestyle',
      'Fitness & Health',
      'Business & Luxury',
      'Art & Creative',
      'Alternative & Gothic',
      'Youth & Street',
      'Travel & Adventure',
      'Technology & Gaming',
    ],
  });
});

test('the owned models are those that the caller bought, found by their ids', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const models = (await elif('GET', '/marketplace/user/owned-models')).body.models;
  const mine = (await elif('GET', '/influencers/owned')).body.influencers;
  expect(models.length).toBeGreaterThan(0);
  expect(models.map(({ id }: any) => id)).toEqual(mine.map(({ id }: any) => id));
  const stranger = (
    await apiOf(server)('POST', '/auth/register', {
      name: 'Umut',
      email: 'umut@example.com',
      password: 'denizde bir vapur',
    })
  ).body.token;
  expect((await apiOf(server, stranger)('GET', '/marketplace/user/owned-models')).body.models).toEqual([]);
});

test('a list of credit entries has ten of them when no page is named', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const { body } = await elif('GET', '/credits/transactions');
  expect(body.transactions).toHaveLength(Math.min(10, body.total));
  expect(body.total).toBeGreaterThan(10);
});
