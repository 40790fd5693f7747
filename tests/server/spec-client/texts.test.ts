// spec: 3.1, 3.2, 3.30
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { startTestServer } from '../../support/test-server.ts';
import { specClient, type SpecClient } from './spec-client.ts';

let server: TestServer;
/** One admin three times: as a client of each language, and as the app, which reads both. */
let turkish: SpecClient;
let english: SpecClient;
let app: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const { email, password } = demoAccounts.find(({ role }) => role === 'admin')!;
  const anyone = specClient(`${server.url}/api`, new Set());
  const { token } = await anyone.call('POST /auth/login', { body: { email, password } });
  turkish = anyone.as(token);
  english = anyone.as(token, 'en');
  app = await signIn(server, email);
});
afterAll(() => server.stop());

const name = () => `plan-${crypto.randomUUID().slice(0, 8)}`;
const plans = '/subscriptions/admin/plans';
const text = (tr: string, en: string) => ({ tr, en });
const aPlan = async () =>
  (
    await app('POST', plans, {
      name: name(),
      displayName: text('Ajans', 'Agency'),
      description: text('Büyük ekipler', 'Large teams'),
      price: 10,
      credits: 100,
      features: [text('Her ay', 'Every month'), text('Bütün modeller', 'Every model')],
    })
  ).body.plan;
const stored = async (id: string) => (await app('GET', plans)).body.plans.find((plan: any) => plan.id === id);

describe('a plan that has both languages', () => {
  test('is read in the language of the caller, and in both by the app', async () => {
    const plan = await aPlan();
    const read = async (client: SpecClient) => {
      const { subscriptions: _none, plans: all } = await client.call('GET /subscriptions/admin/plans');
      return all.find(({ id }: any) => id === plan.id);
    };
    expect(await read(turkish)).toMatchObject({ displayName: 'Ajans', features: ['Her ay', 'Bütün modeller'] });
    expect(await read(english)).toMatchObject({ displayName: 'Agency', features: ['Every month', 'Every model'] });
    expect(await stored(plan.id)).toMatchObject({ displayName: text('Ajans', 'Agency') });
  });

  test('stays unchanged when a client sends back its read text', async () => {
    const plan = await aPlan();
    for (const client of [turkish, english]) {
      const { plans: all } = await client.call('GET /subscriptions/admin/plans');
      const body = all.find(({ id }: any) => id === plan.id);
      await client.call('PUT /subscriptions/admin/plans/{id}', { id: plan.id, body: { ...body, version: undefined } });
      expect(await stored(plan.id)).toEqual(plan);
    }
  });

  test('keeps the other language when a client changes one', async () => {
    const plan = await aPlan();
    const body = { price: 10, credits: 100 };
    const row = 'PUT /subscriptions/admin/plans/{id}';
    await turkish.call(row, {
      id: plan.id,
      body: { ...body, displayName: 'Ajans+', features: 'Bütün modeller\nDestek' },
    });
    expect(await stored(plan.id)).toMatchObject({
      displayName: text('Ajans+', 'Agency'),
      description: text('Büyük ekipler', 'Large teams'),
      features: [text('Bütün modeller', 'Every model'), text('Destek', '')],
    });
    await english.call(row, { id: plan.id, body: { ...body, displayName: 'Agency+', description: '' } });
    expect(await stored(plan.id)).toMatchObject({ displayName: text('Ajans+', 'Agency+'), description: text('', '') });
  });
});

test('a text that is created in one language is shown in both', async () => {
  const body = { name: name(), displayName: 'Studio', price: 10, credits: 100 };
  const { plan } = await english.call('POST /subscriptions/admin/plans', { body });
  expect(plan.displayName).toBe('Studio');
  expect(await stored(plan.id)).toMatchObject({ displayName: text('Studio', '') });
});

test('a workflow keeps its choices and labels when a client of one language edits it', async () => {
  const field = {
    fieldName: 'place',
    displayName: text('Mekân', 'Place'),
    fieldType: 'select',
    placeholder: text('Seçin', 'Choose'),
    options: {
      options: [
        { value: 'cafe', label: text('Kafe', 'Café') },
        { value: 'beach', label: text('Plaj', 'Beach') },
      ],
    },
  };
  const made = await app('POST', '/webhook-config', {
    name: text('Çekim', 'Shooting'),
    webhookUrl: 'https://n8n.example/hook',
    inputFields: [field],
    responseFields: [{ fieldPath: 'image', displayName: text('Fotoğraf', 'Photo'), fieldType: 'image' }],
  });
  const { id } = made.body.webhook;
  for (const [client, labels] of [
    [turkish, ['Kafe', 'Plaj']],
    [english, ['Café', 'Beach']],
  ] as const) {
    const { webhooks } = await client.call('GET /webhook-config');
    const read = webhooks.find((webhook: any) => webhook.id === id);
    expect(read.inputFields[0].options).toEqual({ options: labels });
    const { version: _seen, mode: _mode, ...body } = read;
    // A client that numbers its fields automatically.
    body.inputFields = body.inputFields.map(({ id: _id, ...rest }: object & { id: string }) => rest);
    await client.call('PUT /webhook-config/{id}', { id, body: { ...body, creditCost: 5 } });
    const { webhooks: after } = (await app('GET', '/webhook-config')).body;
    const webhook = after.find((one: any) => one.id === id);
    expect(webhook).toMatchObject({ name: text('Çekim', 'Shooting'), creditCost: { costPerUse: 5 } });
    expect(webhook.inputFields).toMatchObject([field]);
    expect(webhook.responseFields).toMatchObject([{ displayName: text('Fotoğraf', 'Photo') }]);
  }
  const added = ['Café', 'Forest'];
  const inputFields = [{ ...field, displayName: 'Place', placeholder: 'Choose', options: { options: added } }];
  await english.call('PUT /webhook-config/{id}', { id, body: { inputFields } });
  const { webhooks } = (await app('GET', '/webhook-config')).body;
  expect(webhooks.find((one: any) => one.id === id).inputFields).toMatchObject([
    {
      ...field,
      options: {
        options: [field.options.options[0], { value: 'Forest', label: { tr: 'Forest', en: 'Forest' } }],
      },
    },
  ]);
});

test('a model keeps its other language when a client changes one', async () => {
  const { body } = await app('POST', '/influencers', {
    name: 'Ada',
    creatorPrompt: 'a woman',
    story: text('Denizde', 'At sea'),
    hairColor: text('Kumral', 'Auburn'),
  });
  const { id } = body.influencer;
  const sent = { name: 'Ada', creatorPrompt: 'a woman', story: 'On the coast', hairColor: null };
  const { influencer } = await english.call('PUT /influencers/{id}', { id, body: sent });
  expect(influencer).toMatchObject({ story: 'On the coast', hairColor: '' });
  expect((await app('GET', `/influencers/${id}`)).body.influencer).toMatchObject({
    story: text('Denizde', 'On the coast'),
    hairColor: text('', ''),
  });
});

test('a repeat of a key returns the first response in the language and form of each caller', async () => {
  const key = { 'idempotency-key': 'texts-1' };
  const body = { name: name(), displayName: text('Ajans', 'Agency'), price: 10, credits: 100 };
  const sent = async (prefer: string, language: string) => {
    const { headers, body: reply } = await app('POST', plans, body, { ...key, 'accept-language': language, prefer });
    return [headers.get('idempotent-replayed'), headers.get('preference-applied'), reply.plan.displayName];
  };
  const both = text('Ajans', 'Agency');
  expect(await sent(bilingualTexts, 'tr')).toEqual([null, bilingualTexts, both]);
  expect(await sent('texts=plain', 'tr')).toEqual(['true', null, 'Ajans']);
  expect(await sent('texts=plain', 'en')).toEqual(['true', null, 'Agency']);
  expect(await sent(bilingualTexts, 'en')).toEqual(['true', bilingualTexts, both]);
  const taken = { ...body, displayName: 'Başka' };
  const refused = async (language: string) => {
    const { status, body: reply } = await app('POST', plans, taken, {
      'idempotency-key': 'texts-2',
      'accept-language': language,
    });
    return [status, reply.error];
  };
  expect(await refused('tr')).toEqual([409, 'Bu adla bir plan zaten var.']);
  expect(await refused('en')).toEqual([409, 'A plan with this name already exists.']);
});

test('the values in the sentence of an issue are in the language of the caller', async () => {
  const customer = await signIn(server, 'elif@vitrin.test');
  const { webhooks } = (await customer('GET', '/webhook-config/active')).body;
  const { influencers } = (await customer('GET', '/influencers/owned')).body;
  const webhook = webhooks.find(({ inputFields }: any) => inputFields.some(({ isRequired }: any) => isRequired));
  const field = webhook.inputFields.find(({ isRequired }: any) => isRequired);
  const sent = { prompt: 'Deniz', influencer_id: influencers[0].id, webhookId: webhook.id, inputData: {} };
  const input = async (prefer: string) =>
    (await customer('POST', '/falai/generate', sent, { 'accept-language': 'en', prefer })).body.issues[0].params.field;
  expect(await input(bilingualTexts)).toEqual(field.displayName);
  expect(await input('texts=plain')).toBe(field.displayName.en);
});
