import type { Knex } from 'knex';

/**
 * The versions of the product that may run on a schema newer than their own: those that know `migration`. A later migration that removes
 * something older versions use updates it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table schema_floor (
      only_row boolean primary key default true check (only_row),
      migration text not null
    );
    insert into schema_floor (migration) values ('20261127110100_create_schema_floor');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table schema_floor');
}
