import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The content of a file that somebody checks, by the hash of its bytes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index concurrently if not exists contents_by_hash on contents using gin (jsonb_path_query_array(files, '$[*].sha256')) where deleted_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists contents_by_hash');
}
