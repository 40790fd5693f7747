import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contents add column alt_text text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contents drop column alt_text');
}
