import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { observeMigration } from '#adapters/postgres/observe-migration.ts';
import { freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await database.knex.raw(`
    create table shelves (id int primary key, label text);
    create table books (id int primary key, shelf int, pages text);
    create table readers (id int primary key);
    create table loans (id int primary key);
    insert into shelves select n, 'a' from generate_series(1, 5) n;
    insert into books select n, 1, '7' from generate_series(1, 3) n;
  `);
});
afterAll(() => database.drop());

const observed = (sql: string) =>
  database.knex.transaction((knex) =>
    observeMigration({ name: 'a', isConcurrent: false, knex }, async () => void (await knex.raw(sql))),
  );

test('reads wait for a changed column, writes for a trigger or a reference, and nothing for a new table or a read one', async () => {
  const { blocked, rewritten, changed } = await observed(`
    alter table shelves add column height int;
    create table visits (reader int references readers);
    create function nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger nothing after insert on books for each row execute function nothing();
    select * from loans;
  `);
  expect(blocked.map(({ table, waiting }) => `${waiting} of ${table}`).toSorted()).toEqual([
    'reads of shelves',
    'writes of books',
    'writes of readers',
  ]);
  expect(blocked.every(({ bytes }) => Number.isSafeInteger(bytes))).toBe(true);
  expect({ rewritten, changed }).toEqual({ rewritten: [], changed: [] });
});

test('a table whose rows are all rewritten is named, also after it got another name, and changed rows are counted', async () => {
  const { rewritten, changed } = await observed(`
    alter table books alter column pages type int using pages::int;
    alter table books rename to volumes;
    update shelves set label = 'b' where id > 2;
    insert into shelves (id) values (9);
    delete from shelves where id = 1;
  `);
  expect({ rewritten, changed }).toEqual({ rewritten: ['books'], changed: [{ table: 'shelves', rows: 5 }] });
});
