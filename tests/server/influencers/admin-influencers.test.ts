// spec: 1.12, 4.25, 4.26, 5.13, 5.14, 5.15, 5.16, 7.19, 7.20
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

const text = (tr: string) => ({ tr, en: '' });
/** The fields of the specification, and the declaration without which nothing is sold. */
const payload = () => ({
  name: `Defne ${randomUUID().slice(0, 8)}`,
  creatorPrompt: 'a woman of 26, auburn hair',
  age: 26,
  gender: 'female',
  height: 172,
  weight: 58,
  hairColor: 'Kumral',
  personality: 'Sakin',
  story: 'Ege kıyısında büyüdü.',
  referenceImageUrl: '',
  price: 29.99,
  category: 'Art & Creative',
  description: 'Sakin kareler',
  tags: 'sanat, kahve, sanat',
  isPublic: true,
  declaration: 'noRealPerson',
});
const create = async (body: object = payload()) => (await admin('POST', '/influencers', body)).body.influencer;
const listed = async (id: string) =>
  (await admin('GET', '/influencers')).body.influencers.find((one: { id: string }) => one.id === id);
const inShop = async (id: string) => (await apiOf(server)('GET', `/marketplace/models/${id}`)).status === 200;
const entriesOf = async (id: string) =>
  (await admin('GET', `/audit?subjectKind=influencer&subjectId=${id}`)).body.entries;
const eventsOf = (id: string) =>
  server.knex('domain_events').whereRaw(`type = 'influencer.changed' and payload->>'influencerId' = ?`, id);

test('the payload of the specification makes a model on sale', async () => {
  const body = payload();
  const { status, body: made } = await admin('POST', '/influencers', body);
  expect(status).toBe(201);
  expect(made.influencer).toEqual({
    id: expect.any(String),
    name: body.name,
    creatorPrompt: body.creatorPrompt,
    age: 26,
    gender: 'female',
    height: 172,
    weight: 58,
    hairColor: text('Kumral'),
    personality: text('Sakin'),
    story: text('Ege kıyısında büyüdü.'),
    referenceImageUrl: null,
    cutoutImageUrl: null,
    deletedAt: null,
    color: expect.stringMatching(/^#[0-9A-F]{6}$/),
    createdAt: expect.any(String),
    instagramAccount: null,
    stats: { purchaseCount: 0, contentCount: 0 },
    sampleContents: [],
    pricing: {
      price: 29.99,
      category: 'Art & Creative',
      description: text('Sakin kareler'),
      tags: ['sanat', 'kahve'],
      isPublic: true,
      declaration: 'noRealPerson',
      consentPerson: null,
      consentFile: null,
    },
    onSale: true,
    referenceCount: 0,
    version: 1,
  });
  expect(await listed(made.influencer.id)).toEqual(made.influencer);
  const { models } = (await apiOf(server)('GET', `/marketplace/models?search=${body.name}`)).body;
  expect(models).toHaveLength(1);
  for (const ofAdmins of ['creatorPrompt', 'version', 'onSale']) expect(models[0]).not.toHaveProperty(ofAdmins);
  const { declaration: _declared, consentPerson: _person, consentFile: _file, ...offer } = made.influencer.pricing;
  expect(models[0].pricing).toEqual(offer);
  expect(await eventsOf(made.influencer.id)).toHaveLength(1);
});

test('name and creator prompt are enough, and required in the words of the specification', async () => {
  const made = await create({ name: 'Mira', creatorPrompt: 'a woman' });
  expect(made).toMatchObject({ gender: 'female', onSale: false, age: null });
  expect(made.pricing).toEqual({
    price: null,
    category: null,
    description: null,
    tags: null,
    isPublic: true,
    declaration: null,
    consentPerson: null,
    consentFile: null,
  });
  for (const [method, path] of [
    ['POST', '/influencers'],
    ['PUT', `/influencers/${made.id}`],
  ]) {
    const refused = await admin(method!, path!, { name: ' ', price: 1 });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      400,
      'influencers.required',
      'İsim ve Yaratıcı Prompt zorunludur!',
    ]);
    expect(refused.body.issues.map(({ path: at }: { path: string }) => at)).toEqual(['name', 'creatorPrompt']);
  }
});

test.each([{ price: null }, { category: '' }, { description: null }, { isPublic: false }])(
  'with %j a model is stored and not on sale',
  async (missing) => {
    const body = { ...payload(), ...missing };
    const made = await create(body);
    expect(made.onSale).toBe(false);
    expect(await inShop(made.id)).toBe(false);
    const { models } = (await apiOf(server)('GET', `/marketplace/models?search=${body.name}`)).body;
    expect(models).toEqual([]);
    const pay = await admin('POST', '/payments/create-model-payment', { modelId: made.id });
    expect([pay.status, pay.body.code]).toEqual([404, 'notFound']);
    await admin('PUT', `/influencers/${made.id}`, { ...payload(), name: body.name });
    expect(await inShop(made.id)).toBe(true);
  },
);

test('without tags it is on sale', async () => {
  const made = await create({ ...payload(), tags: null });
  expect(made).toMatchObject({ onSale: true, pricing: { tags: null } });
  const { model } = (await apiOf(server)('GET', `/marketplace/models/${made.id}`)).body;
  expect(model.pricing.tags).toEqual([]);
});

test('an edit changes the fields that it names, in both languages, and the audit log has both values', async () => {
  const made = await create();
  const { body } = await admin('PUT', `/influencers/${made.id}`, {
    name: made.name,
    creatorPrompt: made.creatorPrompt,
    story: { tr: 'Ege', en: 'Aegean' },
    price: '31,50',
    age: null,
    color: '#123abc',
  });
  expect(body.influencer).toEqual({
    ...made,
    story: { tr: 'Ege', en: 'Aegean' },
    age: null,
    color: '#123ABC',
    pricing: { ...made.pricing, price: 31.5 },
    version: 2,
  });
  const [last, first] = await entriesOf(made.id);
  expect([last.action, last.subjectName, last.before, last.after]).toEqual([
    'edited',
    made.name,
    { story: made.story, price: 29.99, age: 26, color: made.color },
    { story: { tr: 'Ege', en: 'Aegean' }, price: 31.5, age: null, color: '#123ABC' },
  ]);
  expect(first).toMatchObject({ action: 'created', before: null, after: { name: made.name } });
  expect(await eventsOf(made.id)).toHaveLength(2);
});

test('saving the same values again changes nothing and writes nothing', async () => {
  const made = await create();
  const { name, creatorPrompt, version } = made;
  const second = await admin('PUT', `/influencers/${made.id}`, { name, creatorPrompt, tags: 'sanat,kahve', version });
  expect(second.body.influencer).toEqual(made);
  expect(await entriesOf(made.id)).toHaveLength(1);
});

test('a repeat of the same call makes one model', async () => {
  const body = payload();
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await admin('POST', '/influencers', body, key);
  expect((await admin('POST', '/influencers', body, key)).body).toEqual(first.body);
  const { influencers } = (await admin('GET', '/influencers')).body;
  expect(influencers.filter(({ name }: { name: string }) => name === body.name)).toHaveLength(1);
});

test('the slower of two admins who edit the same model at once is notified', async () => {
  const { id, name, creatorPrompt, version } = await create();
  const put = (price: number) => admin('PUT', `/influencers/${id}`, { name, creatorPrompt, price, version });
  const [won, lost] = (await Promise.all([put(10), put(20)])).toSorted((a, b) => a.status - b.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  expect(lost!.body).toMatchObject({ code: 'edit.changedElsewhere', params: { by: expect.stringMatching(/\S/) } });
  expect(await listed(id)).toEqual(won!.body.influencer);
});

test('a wrong field is named with its code', async () => {
  const body = { ...payload(), age: 2.5, height: 'tall', price: 0, category: 'Cars', color: 'red' };
  const { status, body: refused } = await admin('POST', '/influencers', body);
  expect(status).toBe(400);
  expect(refused.issues.map((issue: any) => [issue.path, issue.code])).toEqual([
    ['age', 'influencers.wholeNumber'],
    ['height', 'influencers.wholeNumber'],
    ['price', 'influencers.price'],
    ['category', 'influencers.category'],
    ['color', 'influencers.color'],
  ]);
});
