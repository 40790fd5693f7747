import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table publications add column alt_text text, add column cover_seconds double precision');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table publications drop column alt_text, drop column cover_seconds');
}
