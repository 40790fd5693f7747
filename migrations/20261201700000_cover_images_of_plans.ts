import type { Knex } from 'knex';

/** The saved image that is the cover of a reel. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules add column cover_content_id uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules drop column cover_content_id');
}
