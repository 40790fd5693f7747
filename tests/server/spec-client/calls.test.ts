// spec: 3.1, 3.3, 3.6, 3.8, 3.9, 3.10, 3.11, 3.12, 3.15, 3.16, 3.17, 3.19, 3.20, 3.21, 3.22, 3.23, 3.24, 3.25, 3.26
// spec: 3.27, 3.28, 3.29, 3.30, 3.31, 3.34, 3.35, 3.36, 3.37, 3.40, 3.42, 3.44, 3.45, 3.47, 3.48, 3.49, 3.50, 3.51
// spec: 3.52, 3.55, 3.56, 3.58, 7.3
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpecClient } from './spec-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { payWith } from '../../support/stripe-sandbox.ts';
import { specCalls } from '../../support/spec-calls.ts';
import { startTestServer } from '../../support/test-server.ts';
import { intentOf } from '../subscriptions/billing-setup.ts';
import * as entities from './entities.ts';
import { specClient } from './spec-client.ts';

/**
 * Every row of the table of specification §7, called by a client that knows nothing else; responses have the fields of
 * §3.
 */
let server: TestServer;
let anyone: SpecClient;
let customer: SpecClient;
let admin: SpecClient;
const called = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  anyone = specClient(`${server.url}/api`, called);
  [customer, admin] = await Promise.all([signedIn('elif@vitrin.test'), signedIn('admin@vitrin.test')]);
});
afterAll(() => server.stop());

async function signedIn(address: string): Promise<SpecClient> {
  const { email, password } = demoAccounts.find((each) => each.email === address)!;
  const { token, user } = await anyone.call('POST /auth/login', { body: { email, password, rememberMe: true } });
  expect(user).toEqual(entities.user);
  return anyone.as(token);
}

const unique = () => crypto.randomUUID().slice(0, 8);
const each = entities.listOfAll;
const password = 'mor bulutlar 7';
const photo = async () => {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: '#2447E8' } });
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await image.png().toBuffer())], 'foto.png', { type: 'image/png' }));
  return form;
};
const firstOwned = async () => (await customer.call('GET /influencers/owned')).influencers[0];
const activeWebhooks = async () => (await customer.call('GET /webhook-config/active')).webhooks;
/** Fills a form as a person does: the first displayed choice of a list. */
const filled = (webhook: any) =>
  Object.fromEntries(
    webhook.inputFields.flatMap(({ fieldName, options, fieldType }: any) =>
      fieldType === 'select' ? [[fieldName, options.options[0]]] : fieldType === 'text' ? [[fieldName, 'Deniz']] : [],
    ),
  );

test('a customer registers', async () => {
  const body = { email: `${unique()}@example.com`, password, name: 'Ada Su', role: 'customer' };
  const { token, user } = await anyone.call('POST /auth/register', { body });
  expect(user).toEqual(entities.user);
  expect(await anyone.as(token).call('GET /credits/balance')).toMatchObject({ balance: 0 });
});

test('models are listed, made, changed and deleted', async () => {
  expect((await admin.call('GET /influencers')).influencers).toEqual(each(entities.managedModel));
  const { influencers } = await customer.call('GET /influencers/owned');
  expect(influencers).toEqual(each(entities.model));
  const one = await customer.call('GET /influencers/{id}/owned', { id: influencers[0].id });
  expect(one.influencer).toEqual(entities.model);
  const texts = {
    hairColor: 'Kumral',
    personality: 'Neşeli',
    story: 'Denizde büyüdü.',
    description: 'Yelken ve deniz',
  };
  const body = {
    name: 'Ada',
    creatorPrompt: 'a woman at the sea',
    age: 24,
    gender: 'female',
    height: 170,
    weight: 58,
    referenceImageUrl: (await admin.call('POST /upload/image', { form: await photo() })).url,
    price: 49.9,
    category: 'Travel & Adventure',
    tags: ['deniz', 'yelken'],
    isPublic: true,
    ...texts,
    // Not in the specification: without it, a model cannot be sold.
    declaration: 'noRealPerson',
  };
  const made = (await admin.call('POST /influencers', { body })).influencer;
  expect(made).toEqual(entities.managedModel);
  const { price, category, tags, isPublic, description, declaration, ...fields } = body;
  expect(made).toMatchObject({ ...fields, pricing: { price, category, tags, isPublic, description, declaration } });
  const changed = await admin.call('PUT /influencers/{id}', {
    id: made.id,
    body: { ...body, story: 'Kıyıda büyüdü.' },
  });
  expect(changed.influencer).toMatchObject({ ...fields, story: 'Kıyıda büyüdü.' });
  await admin.call('DELETE /influencers/{id}', { id: made.id });
});

test('a photo and a text are made and archived, and the photo is posted to Instagram', async () => {
  const { accounts } = await admin.call('GET /instagram/accounts');
  expect(accounts).toEqual(each(entities.instagramAccount));
  const { influencers } = await customer.call('GET /influencers/owned');
  const connected = influencers.find((model: any) => model.instagramAccount !== null);
  const webhooks = await activeWebhooks();
  expect(webhooks).toEqual(each(entities.activeWebhook));
  const webhook = webhooks.find((one: any) => one.inputFields.some((field: any) => field.fieldType === 'select'));
  const before = await customer.call('GET /credits/balance');
  const type = webhook.contentType;
  const result = await customer.call('POST /falai/generate', {
    body: { prompt: 'Sahilde', type, influencer_id: connected.id, webhookId: webhook.id, inputData: filled(webhook) },
  });
  expect(result).toEqual(entities.generationResult);
  expect(result).toMatchObject({ contentType: type, creditsUsed: webhook.creditCost.costPerUse });
  expect(result.webhookConfig.name).toBe(webhook.name);
  expect((await customer.call('GET /credits/balance')).balance).toBe(before.balance - result.creditsUsed);
  const body = {
    influencerId: connected.id,
    prompt: 'Sahilde',
    contentType: type,
    contentUrl: result.url,
    status: 'archived',
  };
  const { content } = await customer.call('POST /contents', { body });
  expect(content).toEqual(entities.content);
  const { contents } = await customer.call('GET /contents', { query: { influencer_id: connected.id } });
  expect(contents).toEqual(each(entities.content));
  expect(contents.map(({ id }: any) => id)).toContain(content.id);
  const posted = { contentId: content.id, caption: 'Merhaba' };
  expect(await customer.call('POST /instagram/publish-real', { body: posted })).toMatchObject({
    publication: { contentId: content.id },
  });
});

test('an Instagram account is connected by an address, and disconnected', async () => {
  const { accounts } = await admin.call('GET /instagram/accounts');
  const taken = new Set(accounts.map(({ username }: any) => username));
  const { influencers } = await admin.call('GET /influencers');
  const free = influencers.find(({ instagramAccount }: any) => !taken.has(instagramAccount?.username));
  const { authUrl } = await admin.call('GET /instagram/auth-url/{id}', { id: free.id });
  expect(authUrl).toMatch(/^http/);
  await admin.call('DELETE /instagram/accounts/{id}', { id: accounts.at(-1).id });
});

test('users are listed, made and deleted', async () => {
  const body = { name: 'Ece', email: `${unique()}@example.com`, password, role: 'customer' };
  const { user } = await admin.call('POST /users', { body });
  expect(user).toEqual(entities.user);
  expect((await admin.call('GET /users')).users).toEqual(each(entities.user));
  await admin.call('DELETE /users/{id}', { id: user.id });
});

test('the overview has its figures', async () => {
  expect(await admin.call('GET /analytics')).toEqual(entities.analytics);
});

const webhookPayload = () => ({
  name: 'Kafe çekimi',
  description: 'Bir kafede fotoğraf',
  webhookUrl: `${server.sandbox.workflow}/photo`,
  requestTemplate: { prompt: '{{prompt}}', inputs: '{{inputs}}' },
  responseFields: [
    { fieldPath: 'image.url', displayName: 'Fotoğraf', fieldType: 'image', renderComponent: 'ImageComponent' },
  ],
  isActive: true,
  creditCost: 2,
  inputFields: [
    {
      fieldName: 'place',
      displayName: 'Mekân',
      fieldType: 'select',
      isRequired: true,
      placeholder: 'Seçin',
      options: { options: ['Kafe', 'Plaj'] },
    },
  ],
});

test('workflows are listed, made, changed, tested and deleted', async () => {
  expect((await admin.call('GET /webhook-config')).webhooks).toEqual(each(entities.webhook));
  const { webhook } = await admin.call('POST /webhook-config', { body: webhookPayload() });
  expect(webhook).toEqual(entities.webhook);
  const { creditCost, isActive: _active, ...texts } = webhookPayload();
  expect(webhook).toMatchObject({ ...texts, creditCost: { costPerUse: creditCost } });
  const changed = await admin.call('PUT /webhook-config/{id}', {
    id: webhook.id,
    body: { ...webhookPayload(), name: 'Kafe', creditCost: 3 },
  });
  expect(changed.webhook).toMatchObject({ ...texts, name: 'Kafe', creditCost: { costPerUse: 3 } });
  const testPayload = { test: true, timestamp: new Date().toISOString(), prompt: 'Sahilde' };
  expect(await admin.call('POST /webhook-config/{id}/test', { id: webhook.id, body: { testPayload } })).toMatchObject({
    status: expect.anything(),
    data: expect.anything(),
  });
  await admin.call('DELETE /webhook-config/{id}', { id: webhook.id });
});

test('content is planned, changed, triggered and deleted', async () => {
  const { platforms } = await customer.call('GET /schedule/platforms');
  expect(platforms).toEqual(each(entities.platform));
  const model = await firstOwned();
  const webhook = (await activeWebhooks()).find(({ contentType }: any) => contentType === 'text');
  const body = {
    influencerId: model.id,
    platformId: platforms.find(({ name }: any) => name === 'instagram').id,
    scheduledAt: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00`,
    prompt: 'Günaydın',
    contentType: 'text',
    webhookConfigId: webhook.id,
    templateId: null,
    autoPublish: false,
    inputData: filled(webhook),
  };
  const { schedule } = await customer.call('POST /schedule/create', { body });
  expect(schedule).toEqual(entities.schedule);
  expect(schedule.status).toBe('pending');
  const { influencerId: _model, ...edit } = body;
  const changed = await customer.call('PUT /schedule/{id}', {
    id: schedule.id,
    body: { ...edit, prompt: 'İyi geceler' },
  });
  expect(changed.schedule).toMatchObject({ prompt: 'İyi geceler', status: 'pending' });
  const { schedules } = await customer.call('GET /schedule/influencer/{id}', {
    id: model.id,
    query: { start: body.scheduledAt.slice(0, 10), status: 'pending' },
  });
  expect(schedules).toEqual(each(entities.schedule));
  expect(schedules.map(({ id }: any) => id)).toContain(schedule.id);
  expect(await customer.call('POST /schedule/{id}/trigger', { id: schedule.id })).toMatchObject({
    contentGenerated: true,
    instagramPublished: false,
    instagramPostId: null,
  });
  const other = await customer.call('POST /schedule/create', { body });
  await customer.call('DELETE /schedule/{id}', { id: other.schedule.id });
});

test('the marketplace is read without a sign-in', async () => {
  const { models } = await anyone.call('GET /marketplace/models', { query: { search: 'a', limit: '12' } });
  expect(models).toEqual(each(entities.model));
  const { model } = await anyone.call('GET /marketplace/models/{id}', { id: models[0].id });
  expect(model).toEqual(models[0]);
  const { categories } = await anyone.call('GET /marketplace/categories');
  expect(categories).toEqual(expect.arrayContaining(['Fashion & Lifestyle', 'Technology & Gaming']));
  const owned = (await customer.call('GET /marketplace/user/owned-models')).models;
  expect(owned).toEqual(each(entities.model));
  expect(owned.map(({ id }: any) => id)).toContain((await firstOwned()).id);
});

test('credits are added, and their history is read', async () => {
  const body = { email: `${unique()}@example.com`, password, name: 'Ege', role: 'customer' };
  const { token, user } = await anyone.call('POST /auth/register', { body });
  const sent = { userId: user.id, amount: 25, description: 'Hoş geldiniz' };
  await admin.call('POST /credits/admin/add-to-user', { body: sent });
  const query = { limit: '10', offset: '0' };
  const { transactions } = await anyone.as(token).call('GET /credits/transactions', { query });
  expect(transactions).toEqual(each(entities.transaction));
  expect(transactions).toEqual([expect.objectContaining({ amount: 25, description: 'Hoş geldiniz' })]);
  expect((await admin.call('GET /credits/admin/transactions', { query })).transactions).toEqual(
    each(entities.namedTransaction),
  );
  expect(await admin.call('GET /credits/admin/stats')).toEqual(entities.creditStats);
});

test('a model and a pack of credits are paid for by card', async () => {
  const owned = (await customer.call('GET /marketplace/user/owned-models')).models.map(({ id }: any) => id);
  const { models } = await anyone.call('GET /marketplace/models');
  const modelId = models.find(({ id }: any) => !owned.includes(id)).id;
  for (const [row, body] of [
    ['POST /payments/create-model-payment', { modelId }],
    ['POST /payments/create-credit-payment', { creditAmount: 500, packageType: 'medium' }],
  ] as const) {
    const { paymentIntent } = await customer.call(row, { body });
    expect(paymentIntent.client_secret).toMatch(/^pi_.+_secret_/);
  }
});

test('a plan is subscribed to and cancelled', async () => {
  const { plans } = await anyone.call('GET /subscriptions/plans');
  expect(plans).toEqual(each(entities.plan));
  const { subscriptionId, clientSecret } = await customer.call('POST /payments/create-subscription-payment', {
    body: { planId: plans[0].id },
  });
  await payWith(server.sandbox.stripe)(intentOf(clientSecret), '4242424242424242');
  await server.knex('subscriptions').update({ read_at: null });
  const { subscription } = await customer.call('GET /subscriptions/user/current');
  expect(subscription).toEqual(entities.subscription);
  expect(subscription).toMatchObject({ id: subscriptionId, planId: plans[0].id, status: 'active' });
  const all = await admin.call('GET /subscriptions/admin/all', { query: { limit: '50', offset: '0' } });
  expect(all.subscriptions).toEqual(each(entities.subscription));
  const { history } = await customer.call('GET /subscriptions/user/billing-history', { query: { limit: '20' } });
  expect(history[0]).toMatchObject({ planName: plans[0].displayName, amount: plans[0].price });
  await customer.call('DELETE /subscriptions/cancel');
});

test('plans are made and changed, by both payloads', async () => {
  const body = {
    name: `plan-${unique()}`,
    displayName: 'Ajans',
    price: 129.9,
    credits: 3000,
    features: ['Her ay 3.000 kredi', 'Bütün modeller'],
    stripePriceId: '',
    isActive: true,
  };
  const { plan } = await admin.call('POST /subscriptions/admin/plans', { body });
  expect(plan).toEqual(entities.managedPlan);
  expect(plan).toMatchObject({ ...body, stripePriceId: null });
  const { name: _name, ...edit } = body;
  const row = 'PUT /subscriptions/admin/plans/{id}';
  const edited = await admin.call(row, { id: plan.id, body: { ...edit, displayName: 'Ajans+' } });
  expect(edited.plan).toMatchObject({ ...edit, displayName: 'Ajans+', stripePriceId: null });
  const panel = {
    name: 'Ajans++',
    description: 'Büyük ekipler',
    price: 99,
    credits: 10,
    interval: 'year',
    active: false,
  };
  expect((await admin.call(row, { id: plan.id, body: panel })).plan).toMatchObject({
    name: body.name,
    description: 'Büyük ekipler',
    price: 99,
    credits: 10,
    interval: 'year',
    isActive: false,
  });
});

test('a refused call has its sentence as its error, in the language of the caller', async () => {
  const wrong = { body: { email: 'elif@vitrin.test', password: 'yanlış' } };
  await expect(anyone.call('POST /auth/login', wrong)).rejects.toThrow('E-posta veya şifre hatalı.');
  await expect(anyone.as(null, 'en').call('POST /auth/login', wrong)).rejects.toThrow('Wrong email or password.');
});

test('every call of the table was made', () => {
  expect([...called].toSorted()).toEqual(specCalls.map(([call]) => call).toSorted());
});
