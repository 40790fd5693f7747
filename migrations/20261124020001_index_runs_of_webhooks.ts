import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'generations_of_webhook_by_time on generations (webhook_id, created_at) include (status)',
  `generations_lost_by_webhook on generations (webhook_id, finished_at) include (failure) where status in ('failed', 'timed_out', 'unknown')`,
];

/** The runs of a workflow by time, and its lost runs. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
