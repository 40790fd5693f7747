import type { Knex } from 'knex';

/** The version that a process runs; null for versions before this column. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table processes add column version text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table processes drop column version');
}
