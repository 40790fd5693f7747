import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  `publications_published_of_account on publications (account_id, finished_at) where status = 'published'`,
];

/** The time of an account's last post, for the cards of the Instagram tab. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
