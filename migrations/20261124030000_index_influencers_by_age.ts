import type { Knex } from 'knex';

/** The admin's list is read in pages, the newest first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index influencers_by_age on influencers (created_at desc, id desc)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index influencers_by_age');
}
