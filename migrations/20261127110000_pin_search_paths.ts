import type { Knex } from 'knex';

/**
 * `pg_dump` restores with an empty search path, so a function that names another function or a table without its schema fails there, and
 * with it the table whose generated column calls the function. Every function searches its own schema, whoever calls it. `folded` is the
 * exception: it calls only built-in functions, and with a search path it would no longer be inlined into queries.
 */
export async function up(knex: Knex): Promise<void> {
  await forEachFunction(knex, "format('set search_path = pg_catalog, %I', current_schema())");
}

export async function down(knex: Knex): Promise<void> {
  await forEachFunction(knex, "'reset search_path'");
}

function forEachFunction(knex: Knex, change: string): Promise<unknown> {
  return knex.raw(`
    do $$
    declare f regprocedure;
    begin
      for f in
        select oid::regprocedure from pg_proc p
        where pronamespace = current_schema()::regnamespace and proname <> 'folded'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('alter function %s ', f) || ${change};
      end loop;
    end $$`);
}
