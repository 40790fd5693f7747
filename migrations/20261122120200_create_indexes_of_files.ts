import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  `schedules_with_files on schedules (user_id) where jsonb_path_exists(input_data, '$.*.sha256')`,
  'generations_unfinished on generations (user_id) where finished_at is null',
];

/** The sweep of uploads queries the schedules and open runs of a person that refer to a file. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
