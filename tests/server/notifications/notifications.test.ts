import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Refund } from '#core/payments/refund.ts';
import { creditPacks } from '#core/credits/pack.ts';
import { newCreditOrder } from '#core/payments/new-order.ts';
import { ok } from '#core/shared/result.ts';
import { aModelOnSale } from '../../support/shop.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { aPerson, clock, give, granted, happen, jobsOf, listOf, moved, noon, run, reclaim } from './notifying-setup.ts';

let server: TestServer;
let model: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false, replace: { clock } });
  model = await aModelOnSale(server.knex);
});
afterAll(() => server.stop());
beforeEach(() => clock.set(noon));

test('an event makes one notification, however often it is delivered', async () => {
  const me = await aPerson(server);
  const event = granted(me, model);
  await happen(server, event);
  await happen(server, event);
  expect(await listOf(me)).toMatchObject({
    unread: 1,
    next: null,
    notifications: [
      {
        kind: 'modelReady',
        params: { influencerId: model, influencerName: 'Defne Aksoy' },
        readAt: null,
        createdAt: noon,
      },
    ],
  });
  const { rows } = await server.knex.raw(
    "select payload from domain_events where user_id = ? and type = 'notification.added'",
    [me.userId],
  );
  expect(rows).toEqual([{ payload: expect.objectContaining({ kind: 'modelReady' }) }]);
});

test('a list continues where its page ended, newest first', async () => {
  const me = await aPerson(server);
  for (let n = 0; n < 5; n++) {
    clock.advance(1000);
    await happen(server, granted(me, model));
  }
  const first = (await me.call('GET', '/notifications?limit=3')).body;
  const second = (await me.call('GET', `/notifications?limit=3&before=${first.next}`)).body;
  const times = [...first.notifications, ...second.notifications].map(({ createdAt }: any) => createdAt);
  expect(times).toHaveLength(5);
  expect(times).toEqual(times.toSorted((a, b) => Date.parse(b) - Date.parse(a)));
  expect(second).toMatchObject({ next: null, unread: 5 });
});

test('the end of a post is announced with its plan, one statement of the transaction after the other', async () => {
  const me = await aPerson(server);
  for (const scheduleId of [randomUUID(), null]) {
    await happen(server, {
      type: 'publication.ended',
      userId: me.userId,
      at: clock.now(),
      influencerId: model,
      publicationId: randomUUID(),
      contentId: randomUUID(),
      scheduleId,
      outcome: 'published',
    });
  }
  expect((await listOf(me)).notifications).toMatchObject([{ kind: 'published' }, { kind: 'published' }]);
});

test('a notification about a model has its picture and colour as they are now', async () => {
  const me = await aPerson(server);
  await happen(server, granted(me, model));
  const picture = '/media/portrait.webp';
  await server.knex('influencers').where({ id: model }).update({ reference_image_url: picture });
  expect((await listOf(me)).notifications).toMatchObject([{ picture, color: '#AA3366' }]);
});

async function aPack(me: { userId: string }, paid: boolean) {
  const order = newCreditOrder({ id: randomUUID(), userId: me.userId, pack: creditPacks[0]!, now: noon });
  const status = paid ? 'fulfilled' : 'open';
  await server.ports.transact(async ({ orders }) => ok(await orders.insert({ ...order, status })));
  return order.id;
}
const facts = ({ userId }: { userId: string }, orderId: string) => ({ userId, at: clock.now(), orderId });

describe('of an order', () => {
  test('a refund is notified with its sum, and as failed once the bank returned it', async () => {
    const me = await aPerson(server);
    const orderId = await aPack(me, true);
    const refundId = randomUUID();
    const refund = { id: refundId, orderId, amountCents: 500, stripeId: `re_${refundId}`, requestedBy: null };
    const store = (parts: Pick<Refund, 'state' | 'failure'>) =>
      server.ports.transact(async ({ refunds }) => ok(await refunds.save({ ...refund, ...parts, createdAt: noon })));
    await server.ports.transact(async ({ refunds }) =>
      ok(await refunds.insert({ ...refund, state: 'pending', failure: null, createdAt: noon })),
    );
    await happen(server, { type: 'order.refunded', ...facts(me, orderId), refundId });
    const params = { packId: 'small', credits: 100, amount: 5, isGoods: true };
    expect((await listOf(me)).notifications).toMatchObject([{ kind: 'paymentRefunded', params }]);

    await store({ state: 'failed', failure: 'unknown' });
    await happen(server, { type: 'order.refundFailed', ...facts(me, orderId), refundId });
    const kinds = async () => (await listOf(me)).notifications.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual(['refundFailed', 'paymentRefunded']);
    // A late job for a refund that has failed since notifies nobody.
    await server.knex('notifications').where({ user_id: me.userId }).delete();
    await happen(server, { type: 'order.refunded', ...facts(me, orderId), refundId });
    expect(await kinds()).toEqual([]);
  });

  test('a link to pay is notified only while the order is unpaid', async () => {
    const me = await aPerson(server);
    await happen(server, { type: 'order.linkSent', ...facts(me, await aPack(me, true)) });
    expect((await listOf(me)).notifications).toEqual([]);
    await happen(server, { type: 'order.linkSent', ...facts(me, await aPack(me, false)) });
    expect((await listOf(me)).notifications).toMatchObject([{ kind: 'paymentRequested', params: { packId: 'small' } }]);
  });
});

describe('reading', () => {
  test('marks these, or all up to one, and later ones stay unread', async () => {
    const me = await aPerson(server);
    for (let n = 0; n < 4; n++) {
      clock.advance(1000);
      await happen(server, granted(me, model));
    }
    const [newest, second, , oldest] = (await listOf(me)).notifications;
    for (let n = 0; n < 2; n++) {
      expect(await me.call('POST', '/notifications/read', { ids: [oldest.id] })).toMatchObject({
        status: 200,
        body: { unread: 3 },
      });
    }
    expect((await me.call('POST', '/notifications/read', { upTo: second.id })).body).toEqual({ unread: 1 });
    const after = (await listOf(me)).notifications;
    expect(after.filter(({ readAt }: any) => readAt === null).map(({ id }: any) => id)).toEqual([newest.id]);
  });

  test('and deleting change only the own ones, and a late repeat does not undo the deletion', async () => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const event = granted(me, model);
    await happen(server, event);
    const [one] = (await listOf(me)).notifications;
    expect((await other.call('POST', '/notifications/read', { ids: [one.id] })).body).toEqual({ unread: 0 });
    expect((await other.call('POST', '/notifications/read', { upTo: one.id })).body).toEqual({ unread: 0 });
    expect((await other.call('DELETE', `/notifications/${one.id}`)).body).toEqual({ unread: 0 });
    expect(await listOf(other)).toMatchObject({ notifications: [] });
    expect(await listOf(me)).toMatchObject({ unread: 1, notifications: [{ readAt: null }] });
    for (let n = 0; n < 2; n++) {
      expect(await me.call('DELETE', `/notifications/${one.id}`)).toMatchObject({ status: 200, body: { unread: 0 } });
    }
    await happen(server, event);
    expect(await listOf(me)).toMatchObject({ unread: 0, notifications: [] });
  });

  test.each([{}, { ids: ['x'] }, { upTo: 'x' }, { ids: Array.from({ length: 201 }, () => randomUUID()) }])(
    'of %j is refused',
    async (body) => {
      const me = await aPerson(server);
      expect(await me.call('POST', '/notifications/read', body)).toMatchObject({
        status: 400,
        body: { code: 'input.invalid' },
      });
    },
  );
});

describe('preferences', () => {
  test('are complete from the start, and stored', async () => {
    const me = await aPerson(server);
    const { preferences } = (await me.call('GET', '/notifications/preferences')).body;
    expect(preferences).toMatchObject({
      kinds: { modelReady: { inApp: true, push: true, mail: false } },
      quietHours: { isOn: true },
    });
    const kinds = { ...preferences.kinds, modelReady: { inApp: false, push: false, mail: true } };
    const saved = await me.call('PUT', '/notifications/preferences', { ...preferences, kinds });
    expect(saved).toMatchObject({ status: 200, body: { preferences: { kinds: { modelReady: { mail: true } } } } });
    expect((await me.call('GET', '/notifications/preferences')).body).toEqual(saved.body);
  });

  test('that are invalid are refused at the field', async () => {
    const me = await aPerson(server);
    const quietHours = { isOn: true, from: '25:00', until: '08:00' };
    expect(await me.call('PUT', '/notifications/preferences', { kinds: {}, quietHours })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path: 'quietHours.from', code: 'settings.time' }] },
    });
  });

  test('decide the channels: by mail alone is not in the list, nowhere is not stored', async () => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const quietHours = { isOn: false, from: '22:00', until: '08:00' };
    const only = (mail: boolean) => ({ kinds: { modelReady: { inApp: false, push: false, mail } }, quietHours });
    await me.call('PUT', '/notifications/preferences', only(true), { 'accept-language': 'en' });
    await other.call('PUT', '/notifications/preferences', only(false));
    await happen(server, granted(me, model), granted(other, model));
    expect(await listOf(me)).toMatchObject({ notifications: [], unread: 0 });
    expect(await server.knex('notifications').where('user_id', other.userId)).toEqual([]);
    await run(server, 'mail-notification', 2);
    const answer = await fetch(`${server.sandbox.mailbox}/messages?to=${me.email}`);
    const { messages }: any = await answer.json();
    expect(messages.map(({ subject }: any) => subject)).toContain('Your model is ready');
    const mail = messages.filter(({ subject }: any) => subject === 'Your model is ready');
    expect(mail).toHaveLength(1);
    expect(mail[0].text).toContain(`/dashboard/content-creator/${model}`);
  });
});

describe('credits', () => {
  test('that are low are announced once, and again after they were enough', async () => {
    const me = await aPerson(server);
    await give(server, me, 5);
    for (let n = 0; n < 3; n++) await happen(server, moved(me, 'spent'));
    expect(await listOf(me)).toMatchObject({
      notifications: [{ kind: 'creditsLow', params: { balance: 5, needed: 0 } }],
    });
    await give(server, me, 100);
    await happen(server, moved(me, 'added'));
    expect((await listOf(me)).notifications).toHaveLength(1);
    await reclaim(server, me, 101);
    await happen(server, moved(me, 'spent'));
    expect((await listOf(me)).notifications).toHaveLength(2);
  });

  test('that do not suffice for schedules soon are found by the sweep, once', async () => {
    const me = await aPerson(server);
    const [platform] = await server.knex('platforms').select('id');
    const webhook = await server.knex('webhooks').where('credit_cost', '>', 0).first('id', 'credit_cost');
    const plan = (scheduledAt: string) => ({
      id: randomUUID(),
      user_id: me.userId,
      influencer_id: model,
      platform_id: platform.id,
      scheduled_at: scheduledAt,
      prompt: '',
      content_type: 'image',
      webhook_config_id: webhook.id,
      auto_publish: false,
      input_data: '{}',
      status: 'pending',
      version: 1,
      created_at: noon,
      updated_at: noon,
    });
    await server.knex('schedules').insert([plan('2026-11-22T09:00:00Z'), plan('2026-12-22T09:00:00Z')]);
    const sweep = server.sweeps.find(({ name }) => name === 'credits-short')!;
    for (let n = 0; n < 2; n++) await sweep.run();
    expect((await listOf(me)).notifications).toMatchObject([
      { kind: 'creditsShort', params: { balance: 0, needed: webhook.credit_cost } },
    ]);
  });
});

test('a disconnected account is announced to the people who planned with its model', async () => {
  const [me, other] = [await aPerson(server), await aPerson(server)];
  const connected = await aModelOnSale(server.knex);
  const [platform] = await server.knex('platforms').select('id');
  await server.knex('schedules').insert({
    id: randomUUID(),
    user_id: me.userId,
    influencer_id: connected,
    platform_id: platform.id,
    scheduled_at: '2026-12-22T09:00:00Z',
    prompt: '',
    content_type: 'image',
    auto_publish: true,
    input_data: '{}',
    status: 'pending',
    version: 1,
    created_at: noon,
    updated_at: noon,
  });
  await happen(server, {
    type: 'instagram.disconnected',
    userId: null,
    at: noon,
    accountId: randomUUID(),
    influencerId: connected,
  });
  expect((await listOf(me)).notifications).toMatchObject([{ kind: 'instagramDisconnected' }]);
  expect((await listOf(other)).notifications).toEqual([]);
});

test('notifications older than 90 days are deleted by the sweep', async () => {
  const me = await aPerson(server);
  await happen(server, granted(me, model));
  clock.set('2027-02-19T09:00:00.000Z');
  const sweep = server.sweeps.find(({ name }) => name === 'retention')!;
  const stored = () => server.knex('notifications').where('user_id', me.userId);
  await sweep.run();
  expect(await stored()).toHaveLength(1);
  clock.advance(1);
  await sweep.run();
  expect(await stored()).toHaveLength(0);
});

test('all notifications of a person are deleted with the account', async () => {
  const me = await aPerson(server);
  await happen(server, granted(me, model));
  const preferences = (await me.call('GET', '/notifications/preferences')).body.preferences;
  await me.call('PUT', '/notifications/preferences', preferences);
  await server.handlers['notifications.forget-person']!({
    event: { type: 'account.deleted', id: '1', userId: me.userId, at: noon },
  });
  for (const table of ['notifications', 'notification_preferences', 'push_subscriptions']) {
    expect(await server.knex(table).where('user_id', me.userId)).toEqual([]);
  }
});

test('only the person is permitted: every call needs a sign-in', async () => {
  expect(await jobsOf(server, 'send-push')).toEqual([]);
  for (const path of ['/notifications', '/notifications/preferences', '/push/key']) {
    expect((await fetch(`${server.url}/api${path}`)).status).toBe(401);
  }
});
