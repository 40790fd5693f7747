import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'contents_by_url on contents (content_url)',
  'contents_by_thumbnail on contents (thumbnail_url)',
  String.raw`contents_by_media on contents using gin (jsonb_path_query_array(files, '$.** \? (@ starts with "/media/")'))`,
  String.raw`generations_by_media on generations using gin (jsonb_path_query_array(result, '$.** \? (@ starts with "/media/")'))`,
];

/** Finds the rows that hold the address of a stored file, so that unreferenced files can be removed. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
