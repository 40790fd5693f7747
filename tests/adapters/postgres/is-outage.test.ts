import { raw } from 'objection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnection, isOutage } from '#adapters/postgres/connection.ts';
import { rowOf } from '#adapters/postgres/row-model.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const faultOf = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => null,
    (fault: unknown) => fault,
  );

test('a database that does not respond is an outage', async () => {
  const url = new URL(database.url);
  url.port = '1';
  const knex = createConnection({ url: url.href });
  expect(isOutage(await faultOf(knex.raw('select 1')))).toBe(true);
  await knex.destroy();
});

test('a store reports the outage although it wraps the error of the driver', async () => {
  class PlatformModel extends rowOf<{ id: string }>() {
    static override tableName = 'platforms';
  }
  const wrong = await faultOf(PlatformModel.query(database.knex).select(raw('1 / 0')));
  expect((wrong as Error).message).toContain('division by zero');
  expect(isOutage(wrong)).toBe(false);
  const cut = await faultOf(PlatformModel.query(database.knex).select(raw('pg_terminate_backend(pg_backend_pid())')));
  expect((cut as Error).name).toBe('DBError');
  expect(isOutage(cut)).toBe(true);
  // The pool may not have noticed it yet.
  const after = await faultOf(PlatformModel.query(database.knex).findById('01990000-0000-7000-8000-000000000001'));
  expect(after === null || isOutage(after)).toBe(true);
});

test('a database that is starting is an outage', () => {
  const starting = Object.assign(new Error('the database system is not yet accepting connections'), { code: '57P03' });
  expect(isOutage(starting)).toBe(true);
  expect(isOutage(Object.assign(new Error(starting.message), { nativeError: starting }))).toBe(true);
});

test('a connection closed in the middle of a statement is an outage', async () => {
  const cut = faultOf(database.knex.raw('select pg_terminate_backend(pg_backend_pid())'));
  expect(isOutage(await cut)).toBe(true);
});

test('a database without free connections is an outage', async () => {
  const knex = createConnection({ url: database.url, poolSize: 1 });
  const held = await knex.transaction();
  knex.client.pool.acquireTimeoutMillis = 20;
  expect(isOutage(await faultOf(knex.raw('select 1')))).toBe(true);
  await held.rollback();
  await knex.destroy();
});

test.each(['select 1 / 0', 'select wrong', "insert into users (id) values ('x')"])(
  'a wrong statement is not an outage: %s',
  async (sql) => {
    expect(isOutage(await faultOf(database.knex.raw(sql)))).toBe(false);
  },
);

test('no other fault is an outage', () => {
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage('gone')).toBe(false);
  expect(isOutage(null)).toBe(false);
});
