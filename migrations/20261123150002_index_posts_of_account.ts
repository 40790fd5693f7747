import type { Knex } from 'knex';

/** When a post last reached an account, for the cards of the Instagram tab. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index publications_published_of_account on publications (account_id, finished_at) where status = 'published'",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index publications_published_of_account');
}
