import type { Knex } from 'knex';

/** Whether anything was posted of a content is asked, by its reference too, when the content is erased. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index publications_of_content on publications (content_id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index publications_of_content');
}
