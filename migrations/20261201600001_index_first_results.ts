import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The file sweep finds the files of results that wait for a better one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    String.raw`create index concurrently if not exists generations_by_first_media on generations using gin (jsonb_path_query_array(first_result, '$.** \? (@ starts with "/media/")')) where first_result is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists generations_by_first_media');
}
