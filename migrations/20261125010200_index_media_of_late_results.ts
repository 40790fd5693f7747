import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  String.raw`generations_by_late_media on generations using gin (jsonb_path_query_array(late, '$.** \? (@ starts with "/media/")')) where late is not null`,
];

/** The sweep of unreferenced media queries the files of late results. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
