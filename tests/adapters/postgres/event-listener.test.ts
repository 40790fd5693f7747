import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { type EventListener, startEventListener } from '#adapters/postgres/event-listener.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { append, appendIn, collector, commitAndNotify, credited } from '../../support/events.ts';
import { testLog } from '../../support/test-ports.ts';

let database: FreshDatabase;
const listeners: EventListener[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.stop();
});
afterAll(() => database.drop());

// A new listener for each test: a listener may begin with the last events before it.
let user: string;
beforeEach(() => {
  user = randomUUID();
});

async function listen(url = database.url) {
  const received = collector(user);
  const lost = vi.fn();
  const listener = startEventListener({ url, log: testLog(), onEvents: received.add, onLost: lost });
  listeners.push(listener);
  await vi.waitFor(() => expect(listener.position()).not.toBeNull());
  return { heard: received, lost, listener };
}

test('the listener passes on later commits, with all fields', async () => {
  const { heard: received } = await listen();
  await append(database.knex, credited(user, 'after'));
  await received.until(1);
  const [event] = received.received;
  expect(event).toMatchObject({ ...credited(user, 'after'), id: event!.position.id });
  expect(event!.position.xid).toMatch(/^\d+$/);
});

test('the listener passes on nothing that was rolled back', async () => {
  const { heard: received } = await listen();
  const trx = await database.knex.transaction();
  await appendIn(trx, credited(user, 'rolled back'));
  await trx.rollback();
  await append(database.knex, credited(user, 'kept'));
  await received.until(1);
  expect(received.names()).toEqual(['kept']);
});

test('the listener skips no event of two open transactions, whichever commits first', async () => {
  const { knex } = database;
  const { heard: received, listener } = await listen();
  const first = await knex.transaction();
  await appendIn(first, credited(user, 'first'));
  const second = await knex.transaction();
  await appendIn(second, credited(user, 'second'));
  await commitAndNotify(knex, second);
  // The second event is committed and has the larger id: a reader that stored it as its position would never see the first.
  const committed = await knex('domain_events').whereRaw("payload->>'sourceId' in ('first', 'second')");
  expect(committed.map(({ payload }) => payload.sourceId)).toEqual(['second']);
  const noted = { ...listener.position()! };
  expect(received.names()).toEqual([]);
  await commitAndNotify(knex, first);
  await received.until(2);
  expect(received.names()).toEqual(['first', 'second']);
  expect(BigInt(noted.xid) <= BigInt(received.received[0]!.position.xid)).toBe(true);
});

test('the listener does not wait for a notification when an older transaction ends without one', async () => {
  const { knex } = database;
  const { heard: received } = await listen();
  const silent = await knex.transaction();
  await silent.raw('select pg_current_xact_id()');
  await append(knex, credited(user, 'behind it'));
  await silent.rollback();
  await received.until(1);
  expect(received.names()).toEqual(['behind it']);
});

test('the listener reads an event whose process ended before its notification', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { knex } = database;
    const { heard: received, listener } = await listen();
    const before = listener.position();
    const trx = await knex.transaction();
    await appendIn(trx, credited(user, 'unannounced'));
    await trx.commit();
    // Its safety interval is the only timer left once it rests.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(20_000);
      expect(received.names()).toEqual(['unannounced']);
    });
    expect(listener.position()).not.toEqual(before);
    expect(listener.position()).toEqual(received.received[0]!.position);
  } finally {
    vi.useRealTimers();
  }
});

test('the listener passes on more than one batch in order', async () => {
  const { heard: received } = await listen();
  const names = Array.from({ length: 1_200 }, (_, index) => `many-${index}`);
  await append(database.knex, ...names.map((name) => credited(user, name)));
  await received.until(names.length);
  expect(received.names()).toEqual(names);
});

test('the listener continues from its position after its connection was closed', async () => {
  const { knex } = database;
  const { heard: received } = await listen();
  await append(knex, credited(user, 'one'));
  await received.until(1);
  await knex.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrin-events' and datname = current_database()`);
  await append(knex, credited(user, 'two'));
  await append(knex, credited(user, 'three'));
  await received.until(3);
  expect(received.names()).toEqual(['one', 'two', 'three']);
});

test('the listener skips no event when the database is killed and restarts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-events-'));
  const server = await startEmbeddedServer({ dataDir, durable: true });
  const knex = createConnection({ url: server.url, poolSize: 2 });
  try {
    await migrateDatabase(server.url, installJobs);
    const { heard: received, lost } = await listen(server.url);
    await append(knex, credited(user, 'one'));
    await received.until(1);
    const { rows } = await knex.raw("select pg_read_file('postmaster.pid') as file");
    process.kill(Number(rows[0].file.split('\n')[0]), 'SIGKILL');
    await vi.waitFor(() => append(knex, credited(user, 'two')), { timeout: 15_000, interval: 50 });
    await received.until(2);
    expect(received.names()).toEqual(['one', 'two']);
    expect(lost).not.toHaveBeenCalled();
  } finally {
    for (const listener of listeners.splice(0)) await listener.stop();
    await knex.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);

test('the listener pauses between two tries while the database is unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = testLog();
  const faults = () => log.lines.filter(({ event }) => event === 'events.listenFault').length;
  const url = 'postgres://nobody@127.0.0.1:9/none';
  try {
    listeners.push(startEventListener({ url, log, onEvents: () => {}, onLost: () => {} }));
    await untilTurns(() => faults() === 1);
    await turns(200);
    expect(faults()).toBe(1);
    vi.advanceTimersByTime(100);
    await untilTurns(() => faults() === 2);
    vi.advanceTimersByTime(199);
    await turns(200);
    expect(faults()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

/** Turns of the event loop: a connection is refused within a few. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

async function untilTurns(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 100_000 && !holds(); i++) await turns(1);
  expect(holds()).toBe(true);
}

test('the listener stops while the database is unavailable', async () => {
  const listener = startEventListener({
    url: 'postgres://nobody@127.0.0.1:9/none',
    log: testLog(),
    onEvents: () => {},
    onLost: () => {},
  });
  await listener.stop();
  expect(listener.position()).toBeNull();
});
