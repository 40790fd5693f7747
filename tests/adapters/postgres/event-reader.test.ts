import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventPosition } from '#core/events/position.ts';
import { createEventReader, type EventReader } from '#adapters/postgres/event-store.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { append, changedForAll, credited } from '../../support/events.ts';

let database: FreshDatabase;
let reader: EventReader;
const [me, other] = [randomUUID(), randomUUID()];
/** The positions of the events of the tests, in order: two of mine, one of another user, one for all users, one of mine. */
let places: EventPosition[];

beforeAll(async () => {
  database = await freshDatabase();
  const { knex } = database;
  reader = createEventReader(knex);
  await append(knex, credited(me, 'mine-1'), credited(me, 'mine-2'));
  await append(knex, credited(other, 'not mine'));
  await append(knex, changedForAll('public'));
  await append(knex, credited(me, 'mine-3'));
  const { rows } = await knex.raw('select xid::text, id::text from domain_events order by domain_events.xid, id');
  places = rows;
});
afterAll(() => database.drop());

const namesAfter = async (from: EventPosition, { until = places.at(-1)!, limit = 10, user = me } = {}) => {
  const events = await reader.missed(user, from, until, limit);
  return events && events.map((event) => ('sourceId' in event ? event.sourceId : event.type));
};
const before = (place: EventPosition) => ({ xid: place.xid, id: '0' });

test('the reader returns later events of mine and of all users, in order', async () => {
  expect(await namesAfter(places[0]!)).toEqual(['mine-2', 'influencer.changed', 'mine-3']);
  expect(await namesAfter(places[3]!)).toEqual(['mine-3']);
  expect(await namesAfter(places[4]!)).toEqual([]);
});

test('the reader returns no event after the requested end', async () => {
  expect(await namesAfter(places[0]!, { until: places[3]! })).toEqual(['mine-2', 'influencer.changed']);
});

test('the reader accepts a position between rows', async () => {
  expect(await namesAfter(before(places[2]!))).toEqual(['influencer.changed', 'mine-3']);
});

test('the reader refuses a position of another person', async () => {
  expect(await namesAfter(places[2]!)).toBeNull();
  expect(await namesAfter(places[2]!, { user: other })).toEqual(['influencer.changed']);
});

test('the reader refuses a position that never existed, is in the future, or may be older than the record', async () => {
  const last = places.at(-1)!;
  expect(await namesAfter({ xid: last.xid, id: '999999' })).toBeNull();
  expect(await namesAfter({ xid: '18446744073709551615', id: '9223372036854775807' })).toBeNull();
  expect(await namesAfter({ xid: String(BigInt(last.xid) + 1n), id: '0' })).toBeNull();
  expect(await namesAfter(before(places[0]!))).toBeNull();
  expect(await namesAfter({ xid: '0', id: '0' })).toBeNull();
});

test('the reader stops when there are more events than the requested limit', async () => {
  expect(await namesAfter(places[0]!, { limit: 3 })).toHaveLength(3);
  expect(await namesAfter(places[0]!, { limit: 2 })).toBeNull();
});

test('the reader uses an index at any size', async () => {
  const { knex } = database;
  await knex.raw(`insert into domain_events (type, user_id, payload)
    select 'credits.moved', gen_random_uuid(), '{}' from generate_series(1, 20000)`);
  await knex.raw('analyze domain_events');
  const statements: string[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    void statements.push(sql.replace(/\$(\d+)/g, (_place, number) => `'${String(bindings[Number(number) - 1])}'`));
  knex.on('query', note);
  await reader.missed(me, places[0]!, places[4]!, 10);
  knex.off('query', note);
  expect(statements).toHaveLength(2);
  for (const sql of statements) {
    const { rows } = await knex.raw(`explain ${sql}`);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  }
});
