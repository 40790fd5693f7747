import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnection, isOutage } from '#adapters/postgres/connection.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const read = async (sql: string) => (await database.knex.raw(`select ${sql} as value`)).rows[0].value;

test('the connection returns instants as ISO text with milliseconds, whatever the time zone of the session', async () => {
  expect(await read("timestamptz '2026-11-21 12:00:00+03'")).toBe('2026-11-21T09:00:00.000Z');
  expect(await read("timestamptz '2026-11-21 12:00:00.123456+00'")).toBe('2026-11-21T12:00:00.123Z');
  expect(await read("timestamp '2026-11-21 12:00:00.5'")).toBe('2026-11-21T12:00:00.500Z');
  await database.knex.transaction(async (trx) => {
    await trx.raw("set local timezone to 'Europe/Istanbul'");
    const { rows } = await trx.raw("select timestamptz '2026-01-01T00:00:00Z' as value");
    expect(rows[0].value).toBe('2026-01-01T00:00:00.000Z');
  });
});

test('the connection prints instants in UTC, whatever the time zone of the database', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.knex.raw(`alter database "${name}" set timezone to 'Asia/Tokyo'`);
  const knex = createConnection({ url: database.url, poolSize: 2 });
  const { rows } = await knex.raw(
    "select to_json(timestamptz '2026-11-21 12:00:00+03') as printed, current_setting('timezone') as zone",
  );
  expect(rows).toEqual([{ printed: '2026-11-21T09:00:00+00:00', zone: 'UTC' }]);
  await knex.destroy();
});

test('the connection returns dates as text and whole numbers as numbers', async () => {
  expect(await read("date '2026-11-21'")).toBe('2026-11-21');
  expect(await read('count(*)')).toBe(1);
  expect(await read('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
  expect(await read('array[1, null, 3]::int8[]')).toEqual([1, null, 3]);
});

test('the connection refuses a whole number that would lose digits and an invalid instant', async () => {
  await expect(read('9007199254740993::int8')).rejects.toThrow('too large');
  await expect(read("timestamptz 'infinity'")).rejects.toThrow('Not an instant');
});

test('the pool survives connections that the database closes', async () => {
  const knex = createConnection({ url: database.url, poolSize: 2 });
  await Promise.all([knex.raw('select 1'), knex.raw('select 1')]);
  await database.knex.raw(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  // A query on a closed connection fails, and the pool discards that connection, so a third try must succeed.
  const send = () => knex.raw('select 1 as one');
  const answer = await send().catch(send).catch(send);
  expect(answer.rows).toEqual([{ one: 1 }]);
  await knex.destroy();
});

test('a session that may only read is an outage, and the pool replaces it once the database may be written again', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.knex.raw(`alter database ${name} set default_transaction_read_only = on`);
  const knex = createConnection({ url: database.url, poolSize: 1 });
  try {
    const write = () => knex.raw('create table written_again ()');
    const fault = await write().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isOutage(fault)).toBe(true);
    await database.knex.raw(`alter database ${name} reset default_transaction_read_only`);
    await write();
  } finally {
    await knex.destroy();
  }
});
