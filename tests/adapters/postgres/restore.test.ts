import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';

/** `pg_dump` restores with an empty search path: https://www.postgresql.org/docs/current/app-pgdump.html */
let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
  await setup.plan();
});
afterAll(() => setup.drop());

test('every function of the schema pins its search path or needs none', async () => {
  const { rows } = await setup.knex.raw(`
    select p.oid::regprocedure::text as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
      coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%', false) as pinned
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name, language, definition, pinned } of rows) {
    if (pinned) continue;
    // PostgreSQL resolves the body of an SQL function when it is created, and of another language only when it is called.
    expect([name, language]).toEqual([name, 'sql']);
    await setup.knex.transaction(async (trx) => {
      await trx.raw("set local search_path = ''");
      await trx.raw(definition.replaceAll('?', String.raw`\?`));
    });
  }
});

test('the rows of every table can be inserted with an empty search path, and the audit runs with it', async () => {
  const { rows: tables } = await setup.knex.raw(`
    select c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  await setup.knex.transaction(async (trx) => {
    await trx.raw("set local search_path = ''");
    await trx.raw('create schema restored');
    for (const { name, columns } of tables) {
      // The copy includes defaults, generated columns, checks and indexes, as a dump does; triggers come after the rows.
      await trx.raw(`create table restored."${name}" (like public."${name}" including all)`);
      const insert = `insert into restored."${name}" (${columns}) overriding system value select ${columns} from public."${name}"`;
      await trx.raw(insert);
      const count = (from: string) => trx.raw(`select count(*) as rows from ${from}`);
      expect((await count(`restored."${name}"`)).rows).toEqual((await count(`public."${name}"`)).rows);
    }
    expect((await trx.raw('select search_words::text as words from restored.users')).rows).toEqual(
      (await trx.raw('select search_words::text as words from public.users')).rows,
    );
    expect((await trx.raw('select * from public.ledger_audit()')).rows).toEqual([]);
    await trx.raw('drop schema restored cascade');
  });
});
