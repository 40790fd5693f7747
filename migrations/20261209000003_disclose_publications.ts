import type { Knex } from 'knex';

/** The disclosure in the caption of a post: advertising, brand, words. Null for posts of versions without it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table publications add column disclosure jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table publications drop column disclosure');
}
