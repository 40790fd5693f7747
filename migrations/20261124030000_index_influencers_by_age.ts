import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = ['influencers_by_age on influencers (created_at desc, id desc)'];

/** The admin's list is read in pages, newest first. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
