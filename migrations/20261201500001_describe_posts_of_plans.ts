import type { Knex } from 'knex';

/** The description of an image for people who do not see it, and the moment of a video that is its cover. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules add column alt_text text, add column cover_seconds double precision');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules drop column alt_text, drop column cover_seconds');
}
