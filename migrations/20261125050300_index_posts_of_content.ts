import type { Knex } from 'knex';

/** Built beside traffic, outside of a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = ['publications_of_content on publications (content_id)'];

/** Whether anything was posted of a content is asked, by its reference too, when the content is erased. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
