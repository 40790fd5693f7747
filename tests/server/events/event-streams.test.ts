import { randomUUID } from 'node:crypto';
import { createConnection as connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { append, changedForAll, credited } from '../../support/events.ts';
import { ok } from '#core/shared/result.ts';
import { aCustomer } from '../../support/shop.ts';
import { apiOf } from '../../support/api-client.ts';
import { readEvents, type StreamReader } from '../../support/event-stream-reader.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
const readers: StreamReader[] = [];
beforeAll(async () => {
  server = await startTestServer({ worker: false, eventStreams: { maxPerUser: 10, beatMs: 250 } });
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => server.stop());

type Person = { userId: string; token: string };

async function aPerson(): Promise<Person> {
  const userId = await aCustomer(server.knex);
  const { token, hash } = server.ports.tokens.mint();
  const session = {
    id: randomUUID(),
    userId,
    tokenHash: hash,
    createdAt: '2026-01-01T00:00:00Z',
    device: null,
    lastSeenAt: null,
  };
  await server.ports.transact(async (stores) =>
    ok(await stores.sessions.insert({ ...session, expiresAt: '2036-01-01T00:00:00Z' })),
  );
  return { userId, token };
}

async function follow(person: Person, lastEventId?: string, until = 1): Promise<StreamReader> {
  const reader = await readEvents(server.url, person.token, lastEventId === undefined ? {} : { lastEventId });
  readers.push(reader);
  await reader.until(until);
  return reader;
}

const sources = ({ messages }: StreamReader) => messages.flatMap(({ data }) => (data.sourceId ? [data.sourceId] : []));
const names = ({ messages }: StreamReader) => messages.map(({ event }) => event);

describe('a stream', () => {
  test('needs a sign-in', async () => {
    for (const token of [null, 'a'.repeat(43)]) {
      const answer = await readEvents(server.url, token);
      readers.push(answer);
      expect(answer.status).toBe(401);
    }
  });

  test('is not opened by HEAD', async () => {
    const { token } = await aPerson();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/events`, { method: 'HEAD', headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  test('is an event stream that no proxy may buffer or compress', async () => {
    const person = await aPerson();
    const reader = await readEvents(server.url, person.token, { headers: { 'accept-encoding': 'br, gzip' } });
    readers.push(reader);
    await reader.until(1);
    expect(reader).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
    expect(reader.headers['content-encoding']).toBeUndefined();
    expect(reader.messages).toEqual([{ id: expect.stringMatching(/^\d+-0$/), event: 'ready', data: {} }]);
  });

  test('sends the events of the person and of everybody, and none of others', async () => {
    const [me, other] = [await aPerson(), await aPerson()];
    const [mine, theirs] = [await follow(me), await follow(other)];
    await append(server.knex, credited(other.userId, 'theirs'));
    await append(server.knex, credited(me.userId, 'mine'), changedForAll('a model'));
    await mine.until(3);
    expect(mine.messages.slice(1)).toEqual([
      {
        id: expect.stringMatching(/^\d+-\d+$/),
        event: 'credits.moved',
        data: { type: 'credits.moved', at: '2026-11-21T09:00:00.000Z', move: 'added', amount: 1, sourceId: 'mine' },
      },
      {
        id: expect.any(String),
        event: 'influencer.changed',
        data: { type: 'influencer.changed', at: '2026-11-21T09:00:00.000Z', influencerId: 'a model' },
      },
    ]);
    await theirs.until(3);
    expect(names(theirs)).toEqual(['ready', 'credits.moved', 'influencer.changed']);
    expect(sources(theirs)).toEqual(['theirs']);
  });

  test('and a read return their position, so that no event between the two is missed', async () => {
    const me = await aPerson();
    const stays = await follow(me);
    await append(server.knex, changedForAll('first'));
    await stays.until(2);
    const baseOf = async (path: string, token: string | null) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/api${path}`, { headers })).headers.get('events-seen');
    };
    const read = await baseOf('/marketplace/models', me.token);
    expect(read).toMatch(/^\d+$/);
    expect(await baseOf('/credits/balance', me.token)).toBe(read);
    expect((await follow(me)).headers['events-seen']).toBe(read);
    await append(server.knex, changedForAll('second'));
    await stays.until(3);
    expect(BigInt(String((await follow(me)).headers['events-seen']))).toBeGreaterThan(BigInt(read!));
    expect(await baseOf('/marketplace/models', null)).toBeNull();
  });

  test('sends a sign of life', async () => {
    const reader = await follow(await aPerson());
    await vi.waitFor(() => expect(reader.beats()).toBeGreaterThan(2));
    expect(names(reader)).toEqual(['ready']);
  });
});

describe('a reader that reconnects', () => {
  test('gets the missed events, once, and continues', async () => {
    const me = await aPerson();
    const [first, stays] = [await follow(me), await follow(me)];
    await append(server.knex, credited(me.userId, 'seen'));
    await first.until(2);
    first.close();
    await append(server.knex, credited((await aPerson()).userId, 'of another'));
    await append(server.knex, credited(me.userId, 'missed-1'));
    await append(server.knex, credited(me.userId, 'missed-2'));
    await stays.until(4);
    const second = await follow(me, first.messages[1]!.id!, 3);
    expect(names(second)).toEqual(['credits.moved', 'credits.moved', 'ready']);
    await append(server.knex, credited(me.userId, 'new'));
    await second.until(4);
    expect(sources(second)).toEqual(['missed-1', 'missed-2', 'new']);
  });

  test('resumes at its ready position although no event had come', async () => {
    const me = await aPerson();
    await append(server.knex, credited(me.userId, 'before'));
    const first = await follow(me);
    first.close();
    await append(server.knex, credited(me.userId, 'missed'));
    const second = await follow(me, first.messages[0]!.id!);
    await vi.waitFor(() => expect(sources(second)).toContain('missed'));
    expect(names(second)).not.toContain('reset');
  });

  test.each([
    ['malformed', async () => 'yesterday'],
    ['unknown', async () => '5-5'],
    ['from the future', async () => '18446744073709551615-9223372036854775807'],
    ['too large to be a number', async () => '99999999999999999999-1'],
    [
      'of another person',
      async () => {
        const other = await aPerson();
        const reader = await follow(other);
        await append(server.knex, credited(other.userId));
        await reader.until(2);
        return reader.messages[1]!.id!;
      },
    ],
  ])('with an id that is %s starts from now and is notified to refresh everything', async (_title, idOf) => {
    const me = await aPerson();
    const stays = await follow(me);
    await append(server.knex, credited(me.userId, 'old'));
    await stays.until(2);
    const reader = await follow(me, await idOf(), 2);
    expect(names(reader)).toEqual(['reset', 'ready']);
    await append(server.knex, credited(me.userId, 'new'));
    await reader.until(3);
    expect(sources(reader)).toEqual(['new']);
  });

  test('is notified to refresh everything after very many events', async () => {
    const me = await aPerson();
    const [first, stays] = [await follow(me), await follow(me)];
    first.close();
    await append(server.knex, ...Array.from({ length: 501 }, () => credited(me.userId)));
    await stays.until(502);
    expect(names(await follow(me, first.messages[0]!.id!, 2))).toEqual(['reset', 'ready']);
  });
});

describe('a stream ends', () => {
  test('with its sign-in, and no other of the person', async () => {
    const me = await aPerson();
    const stays = await follow(await aPerson());
    const mine = await follow(me);
    expect((await apiOf(server, me.token)('POST', '/auth/logout', {})).status).toBe(200);
    await mine.ended;
    const notifications = await server.knex('domain_events').where({ type: 'session.ended', user_id: me.userId });
    expect(notifications).toHaveLength(1);
    expect((await readEvents(server.url, me.token)).status).toBe(401);
    expect(names(stays)).toEqual(['ready']);
  });

  test('when the sign-in is too old or was ended', async () => {
    const me = await aPerson();
    const mine = await follow(me);
    await server.knex('sessions').where({ user_id: me.userId }).update({ expires_at: '2020-01-01T00:00:00Z' });
    await mine.ended;
  });

  test('for the oldest when a person opens more than ten', async () => {
    const me = await aPerson();
    const mine = [];
    for (let count = 0; count < 11; count++) mine.push(await follow(me));
    await mine[0]!.ended;
    expect(names(mine[0]!)).toEqual(['ready', 'replaced']);
    await append(server.knex, credited(me.userId, 'still here'));
    for (const reader of mine.slice(1)) await reader.until(2);
  });

  test('when its reader does not read', async () => {
    const me = await aPerson();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${me.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const witness = await follow(me);
    const long = 'x'.repeat(20_000);
    // More than the buffers of the system hold, at a pace that the other reader follows.
    for (let count = 1; count <= 80; count++) {
      await append(server.knex, ...Array.from({ length: 10 }, () => credited(me.userId, long)));
      await witness.until(count * 10 + 1);
    }
    socket.resume();
    await closed;
    expect(names(witness)).not.toContain('replaced');
  });
});

test('five hundred streams each get theirs', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, aPerson));
  const streams = await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, () => follow(person))));
  await append(server.knex, changedForAll('everybody'), ...people.map(({ userId }) => credited(userId, userId)));
  await Promise.all(streams.map((stream) => stream.until(3)));
  for (const [index, stream] of streams.entries()) {
    expect(sources(stream)).toEqual([people[Math.floor(index / 10)]!.userId]);
  }
}, 60_000);
