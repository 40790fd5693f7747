import type { Knex } from 'knex';

/** The sweep of unreferenced media asks which files late results hold. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create index generations_by_late_media on generations using gin
      (jsonb_path_query_array(late, '$.** \? (@ starts with "/media/")')) where late is not null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index generations_by_late_media');
}
