import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const open = `('held', 'calling', 'waiting', 'downloading', 'judging')`;
const indexes = [
  // The sweep of files finds those of results that wait for a better one.
  String.raw`generations_by_first_media on generations using gin (jsonb_path_query_array(first_result, '$.** \? (@ starts with "/media/")')) where first_result is not null`,
  // As `generations_open` and `generations_open_of_user`, which older versions use, with the state `judging`.
  `generations_not_ended on generations (created_at) where status in ${open}`,
  `generations_not_ended_of_user on generations (user_id) where status in ${open}`,
];

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
