// spec: 7.13, 7.21
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let can: Caller;
let canId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  can = await signIn(server, 'can@vitrin.test');
  canId = (await can('GET', '/auth/me')).body.user.id;
});
afterAll(() => server.stop());

const body = {
  creatorPrompt: 'x',
  price: 20,
  category: 'Art & Creative',
  description: 'Sakin',
  declaration: 'noRealPerson',
};
const create = async (): Promise<string> =>
  (await admin('POST', '/influencers', { ...body, name: `Mira ${randomUUID()}` })).body.influencer.id;
const own = (influencerId: string) =>
  server
    .knex('ownerships')
    .insert({ user_id: canId, influencer_id: influencerId, created_at: server.ports.clock.now() });
const connect = (influencerId: string) =>
  server.knex('instagram_accounts').insert({
    id: randomUUID(),
    influencer_id: influencerId,
    instagram_user_id: randomUUID(),
    username: 'mira.tan',
    follower_count: 5,
    account_type: 'BUSINESS',
    is_active: true,
    sealed_token: 'sealed',
    token_expires_at: '2027-01-01T00:00:00.000Z',
    created_at: '2026-11-01T00:00:00.000Z',
  });
const usesOf = async (id: string) => (await admin('GET', `/influencers/${id}/uses`)).body.uses;
const remove = (id: string) => admin('DELETE', `/influencers/${id}`);
const rowOf = (id: string) => server.knex('influencers').where({ id }).first();
const adminList = async () =>
  (await admin('GET', '/influencers')).body.influencers.map((one: { id: string }) => one.id);
const entriesOf = async (id: string) =>
  (await admin('GET', `/audit?subjectKind=influencer&subjectId=${id}`)).body.entries;

test('an unreferenced model is deleted permanently', async () => {
  const id = await create();
  expect(await usesOf(id)).toEqual({
    owners: 0,
    openOrders: 0,
    schedules: 0,
    openRuns: 0,
    contents: 0,
    instagramUsername: null,
    hasHistory: false,
  });
  expect((await remove(id)).body).toEqual({ ok: true, outcome: 'deleted' });
  expect(await rowOf(id)).toBeUndefined();
  expect((await entriesOf(id))[0]).toMatchObject({ action: 'deleted', after: null, before: { price: 20 } });
  const second = await remove(id);
  expect([second.status, second.body.code]).toEqual([404, 'notFound']);
});

test('an owned model is hidden from everybody else and stays with its owner, its account connected', async () => {
  const id = await create();
  await own(id);
  await connect(id);
  expect(await usesOf(id)).toMatchObject({ owners: 1, instagramUsername: 'mira.tan', hasHistory: true });
  expect((await remove(id)).body).toEqual({ ok: true, outcome: 'hidden' });
  expect(await adminList()).not.toContain(id);
  expect((await apiOf(server)('GET', `/marketplace/models/${id}`)).status).toBe(404);
  const { influencer } = (await can('GET', `/influencers/${id}/owned`)).body;
  expect(influencer).toMatchObject({ id, instagramAccount: { username: 'mira.tan' }, pricing: { isPublic: false } });
  expect((await entriesOf(id))[0]).toMatchObject({ action: 'unlisted', before: { isPublic: true, deletedAt: null } });

  expect((await remove(id)).body).toEqual({ ok: true, outcome: 'hidden' });
  expect(await entriesOf(id)).toHaveLength(2);
  const edit = await admin('PUT', `/influencers/${id}`, { ...body, name: 'Mira' });
  expect([edit.status, edit.body.code]).toEqual([404, 'notFound']);
  expect((await admin('GET', `/influencers/${id}/uses`)).status).toBe(404);
  expect((await admin('GET', `/instagram/auth-url/${id}`)).status).toBe(404);
});

test('an account without remaining users is disconnected', async () => {
  const id = await create();
  await connect(id);
  expect((await remove(id)).body.outcome).toBe('deleted');
  expect(await server.knex('instagram_accounts').where({ influencer_id: id })).toEqual([]);
  const { entries } = (await admin('GET', '/audit?subjectKind=instagramAccount')).body;
  expect(entries[0]).toMatchObject({ action: 'disconnected', subjectName: '@mira.tan' });
});

test('deleted during a purchase: the purchase succeeds or finds nothing, and never fails with a fault', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await create();
    const [paid, deleted] = await Promise.all([
      can('POST', '/payments/create-model-payment', { modelId: id }),
      remove(id),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 201, 404]).toContain(paid.status);
    const stored = paid.status !== 404;
    expect(deleted.body.outcome).toBe(stored ? 'hidden' : 'deleted');
    expect((await rowOf(id)) !== undefined).toBe(stored);
    await server.knex('orders').where({ influencer_id: id }).update({ status: 'canceled' });
  }
});

test('a buyer whose card is pending prevents the permanent deletion of the model', async () => {
  const id = await create();
  const paid = await can('POST', '/payments/create-model-payment', { modelId: id });
  expect(paid.status).toBeLessThan(300);
  expect(await usesOf(id)).toMatchObject({ openOrders: 1, owners: 0, hasHistory: true });
  expect((await remove(id)).body.outcome).toBe('hidden');
  const other = await signIn(server, 'elif@vitrin.test');
  expect((await other('POST', '/payments/create-model-payment', { modelId: id })).status).toBe(404);
});

test('its owner continues planning with a hidden model, and the affected rows are counted', async () => {
  const id = await create();
  await own(id);
  const { platforms } = (await can('GET', '/schedule/platforms')).body;
  const plan = () =>
    can('POST', '/schedule/create', {
      influencerId: id,
      platformId: platforms[0].id,
      scheduledAt: new Date(Date.parse(server.ports.clock.now()) + 86_400_000).toISOString(),
      prompt: 'Sahilde gün batımı',
      contentType: 'image',
      autoPublish: false,
    });
  const first = await plan();
  expect([first.status, first.body.schedule?.status]).toEqual([201, 'pending']);
  expect(await usesOf(id)).toMatchObject({ owners: 1, schedules: 1 });
  expect((await remove(id)).body.outcome).toBe('hidden');
  expect((await plan()).status).toBe(201);
  const { schedules } = (await can('GET', `/schedule/influencer/${id}`)).body;
  expect(schedules).toHaveLength(2);
});

test('references to a model are counted as they are in the tables', async () => {
  const { influencer_id: id } = await server.knex('contents').first('influencer_id');
  const count = async (table: string) =>
    Number((await server.knex(table).where({ influencer_id: id }).count('* as n'))[0]!['n']);
  expect(await usesOf(id)).toMatchObject({
    owners: await count('ownerships'),
    contents: await count('contents'),
    hasHistory: true,
  });
});

test('a hidden model is restored by an admin, once, off sale unless requested otherwise', async () => {
  const id = await create();
  await own(id);
  expect((await remove(id)).body.outcome).toBe('hidden');
  const deleted = (await admin('GET', '/influencers?state=deleted')).body;
  expect(deleted.influencers.map((one: { id: string }) => one.id)).toContain(id);
  expect(await adminList()).not.toContain(id);
  expect((await can('POST', `/influencers/${id}/restore`, {})).status).toBe(403);
  expect((await apiOf(server)('POST', `/influencers/${id}/restore`, {})).status).toBe(401);

  const restored = await admin('POST', `/influencers/${id}/restore`, { isPublic: true });
  expect(restored.body.influencer).toMatchObject({ id, deletedAt: null, onSale: true });
  expect(await adminList()).toContain(id);
  expect((await admin('POST', `/influencers/${id}/restore`, {})).body.influencer).toMatchObject({ onSale: true });
  const entries = (await entriesOf(id)).filter(({ action }: { action: string }) => action === 'restored');
  expect(entries).toMatchObject([{ before: { isPublic: false }, after: { isPublic: true, deletedAt: null } }]);

  await remove(id);
  expect((await admin('POST', `/influencers/${id}/restore`, {})).body.influencer.onSale).toBe(false);
  expect((await admin('POST', `/influencers/${randomUUID()}/restore`, {})).status).toBe(404);
});

test('the list comes in pages, searched and by state, with the number of each', async () => {
  const marker = randomUUID().slice(0, 8);
  const made: string[] = [];
  for (const isPublic of [true, false, true]) {
    const name = `Işıl ${marker}`;
    made.push((await admin('POST', '/influencers', { ...body, name, isPublic })).body.influencer.id);
  }
  const list = async (query: string) => {
    const reply = await admin('GET', `/influencers?${query}&search=ISIL%20${marker}`);
    return { ids: reply.body.influencers.map((one: { id: string }) => one.id), total: reply.body.total };
  };
  const newest = made.toReversed();
  const all = await list('state=all');
  expect([all.ids.toSorted(), all.total]).toEqual([newest.toSorted(), 3]);
  const pages = [await list('limit=2'), await list('limit=2&offset=2')];
  expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
  expect((await list('state=onSale')).total).toBe(2);
  expect((await list('state=offSale')).ids).toEqual([made[1]]);
  expect((await list('state=deleted')).total).toBe(0);
  await connect(made[0]!);
  expect((await list('account=none')).ids).not.toContain(made[0]);
  const { counts } = (await admin('GET', '/influencers?limit=1')).body;
  expect(counts.all).toBe(counts.onSale + counts.offSale);
  expect((await admin('GET', `/influencers/${made[1]}`)).body.influencer).toMatchObject({ id: made[1], onSale: false });
  expect((await can('GET', `/influencers/${made[1]}`)).status).toBe(403);
});
