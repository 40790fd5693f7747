import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aModelOnSale } from '../../support/shop.ts';
import { signIn } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import {
  aDevice,
  aPerson,
  clock,
  granted,
  happen,
  jobsOf,
  listOf,
  morning,
  night,
  noon,
  pushedTo,
  run,
} from './notifying-setup.ts';

let server: TestServer;
let model: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false, replace: { clock } });
  model = await aModelOnSale(server.knex);
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.set(noon);
  await server.knex.raw(
    "delete from pgboss.job where name in ('push-notification', 'send-push', 'notifications.tell')",
  );
  await control(server.pushUrl, 'answers', { answers: [] });
});

/** Both jobs of a push, each twice, as a worker may. */
async function push(): Promise<void> {
  await run(server, 'push-notification');
  await run(server, 'send-push', 2);
}

const devicesOf = (userId: string) => server.knex('push_subscriptions').where('user_id', userId);

describe('a device', () => {
  test('gets the notification in its language, with the link and the number of unread ones', async () => {
    const me = await aPerson(server);
    const [turkish, english] = [await aDevice(server, me), await aDevice(server, me, 'en')];
    expect(turkish.kept.status).toBe(201);
    await happen(server, granted(me, model));
    await push();
    expect(await pushedTo(server, turkish)).toMatchObject([
      {
        urgency: 'normal',
        ttl: 86_400,
        payload: {
          title: 'Modeliniz hazır',
          action: 'Aç',
          link: `/dashboard/content-creator/${model}`,
          unread: 1,
          lang: 'tr',
        },
      },
    ]);
    expect(await pushedTo(server, english)).toMatchObject([
      { payload: { title: 'Your model is ready', action: 'Open' } },
    ]);
  });

  test('gets no push for a notification that was read meanwhile', async () => {
    const me = await aPerson(server);
    const device = await aDevice(server, me);
    await happen(server, granted(me, model));
    await me.call('POST', '/notifications/read', { upTo: (await listOf(me)).notifications[0].id });
    await push();
    expect(await pushedTo(server, device)).toEqual([]);
  });

  test('that registers again is the same device, and of another person becomes theirs', async () => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const { endpoint, keys, kept: stored } = await aDevice(server, me);
    expect((await me.call('POST', '/push/subscriptions', { endpoint, keys })).body).toEqual(stored.body);
    expect((await other.call('POST', '/push/subscriptions', { endpoint, keys })).status).toBe(201);
    expect([await devicesOf(me.userId), await devicesOf(other.userId)]).toMatchObject([[], [{ endpoint }]]);
  });

  test('that is another person’s by the time the push is sent gets no push of the first', async () => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const device = await aDevice(server, me);
    await happen(server, granted(me, model));
    await run(server, 'push-notification');
    const { endpoint, keys } = device;
    await other.call('POST', '/push/subscriptions', { endpoint, keys });
    await run(server, 'send-push');
    expect(await pushedTo(server, device)).toEqual([]);
  });

  test.each([
    ['signed out everywhere', 'DELETE', '/sessions', undefined],
    ['disabled', 'PUT', '', { disabled: true }],
  ] as const)('of a person who was %s gets no more pushes', async (_, method, rest, body) => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const [mine, theirs] = [await aDevice(server, me), await aDevice(server, other)];
    const admin = await signIn(server, 'admin@vitrin.test');
    for (const _time of [1, 2]) expect((await admin(method, `/users/${me.userId}${rest}`, body)).status).toBe(200);
    for (const person of [me, other]) await happen(server, granted(person, model));
    await push();
    expect([await pushedTo(server, mine), await devicesOf(me.userId)]).toEqual([[], []]);
    expect(await pushedTo(server, theirs)).toHaveLength(1);
  });

  test('is deleted by its own person only', async () => {
    const [me, other] = [await aPerson(server), await aPerson(server)];
    const { kept: stored } = await aDevice(server, me);
    await other.call('DELETE', `/push/subscriptions/${stored.body.id}`);
    expect(await devicesOf(me.userId)).toHaveLength(1);
    for (let n = 0; n < 2; n++) {
      expect(await me.call('DELETE', `/push/subscriptions/${stored.body.id}`)).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    }
    expect(await devicesOf(me.userId)).toEqual([]);
  });

  test('beyond the tenth replaces the one seen longest ago', async () => {
    const me = await aPerson(server);
    const all = [];
    for (let n = 0; n < 11; n++) {
      clock.advance(1000);
      all.push(await aDevice(server, me));
    }
    const stored = (await devicesOf(me.userId)).map(({ endpoint }: { endpoint: string }) => endpoint);
    expect(stored.toSorted()).toEqual(
      all
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://169.254.169.254/',
    'https://2130706433/',
    'not an address',
  ])('with the address %s is refused at the field', async (endpoint) => {
    const me = await aPerson(server);
    const { keys } = await control(server.pushUrl, 'subscriptions', {});
    expect(await me.call('POST', '/push/subscriptions', { endpoint, keys })).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', issues: [{ path: 'endpoint', code: 'push.endpoint' }] },
    });
    expect(await devicesOf(me.userId)).toEqual([]);
  });
});

describe('the push service', () => {
  test.each([404, 410])('responds with %i: the device is deleted', async (status) => {
    const me = await aPerson(server);
    await aDevice(server, me);
    await control(server.pushUrl, 'answers', { answers: [{ status }] });
    await happen(server, granted(me, model));
    await push();
    expect(await devicesOf(me.userId)).toEqual([]);
    expect(await listOf(me)).toMatchObject({ unread: 1 });
  });

  test('requests a pause: the push comes after it', async () => {
    const me = await aPerson(server);
    const device = await aDevice(server, me);
    await happen(server, granted(me, model));
    await run(server, 'push-notification');
    await control(server.pushUrl, 'answers', { answers: [{ status: 429, retryAfter: '120' }] });
    await run(server, 'send-push');
    const [later, ...more] = await jobsOf(server, 'send-push');
    expect(more).toEqual([]);
    expect(new Date(later!.startAfter).toISOString()).toBe('2026-11-21T09:02:00.000Z');
    expect(later!.data).toMatchObject({ attempt: 2 });
    expect(await pushedTo(server, device)).toEqual([]);
    clock.advance(120_000);
    await run(server, 'send-push');
    expect(await pushedTo(server, device)).toHaveLength(1);
  });

  test('that requests a pause each time is given up in the end', async () => {
    const me = await aPerson(server);
    await aDevice(server, me);
    await happen(server, granted(me, model));
    await run(server, 'push-notification');
    await control(server.pushUrl, 'answers', { answers: Array.from({ length: 20 }, () => ({ status: 429 })) });
    for (let n = 0; n < 10; n++) await run(server, 'send-push');
    expect(await jobsOf(server, 'send-push')).toEqual([]);
    expect(server.log).toContainEqual(expect.objectContaining({ event: 'push.givenUp' }));
  });

  test('that fails is retried, one that refuses is logged without the address', async () => {
    const me = await aPerson(server);
    const device = await aDevice(server, me);
    await happen(server, granted(me, model));
    await run(server, 'push-notification');
    await control(server.pushUrl, 'answers', { answers: [{ status: 500 }] });
    await expect(run(server, 'send-push')).rejects.toThrow('500');
    await happen(server, granted(await second(me), model));
    await run(server, 'push-notification');
    await control(server.pushUrl, 'answers', { answers: [{ status: 413 }] });
    await run(server, 'send-push');
    const refused = server.log.find(({ event }) => event === 'push.refused');
    expect(refused).toBeDefined();
    expect(JSON.stringify(refused)).not.toContain(device.endpoint);
  });
});

/** The same person a second later: another event. */
async function second<T>(person: T): Promise<T> {
  clock.advance(1000);
  return person;
}

describe('in the quiet hours', () => {
  test('the list has it at once, and the pushes come together when they end', async () => {
    const me = await aPerson(server);
    const device = await aDevice(server, me, 'en');
    clock.set(night);
    for (let n = 0; n < 3; n++) await happen(server, granted(await second(me), model));
    expect(await listOf(me)).toMatchObject({ unread: 3 });
    const waiting = await jobsOf(server, 'push-notification');
    expect(waiting.map(({ startAfter }) => new Date(startAfter).toISOString())).toEqual([morning, morning, morning]);
    clock.set(morning);
    await push();
    expect(await pushedTo(server, device)).toMatchObject([
      { payload: { title: '3 new notifications', link: '/dashboard?notifications=open', unread: 3 } },
    ]);
  });

  test('a single one is pushed itself', async () => {
    const me = await aPerson(server);
    const device = await aDevice(server, me);
    clock.set(night);
    await happen(server, granted(me, model));
    clock.set(morning);
    await push();
    expect(await pushedTo(server, device)).toMatchObject([{ payload: { title: 'Modeliniz hazır' } }]);
  });
});

test('a device requests the key that messages are signed with', async () => {
  const me = await aPerson(server);
  const { publicKey } = (await me.call('GET', '/push/key')).body;
  expect(publicKey).toBe(server.ports.push.publicKey);
});
