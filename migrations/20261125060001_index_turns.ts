import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  `generations_waiting_for_turn on generations (user_id, created_at, id) where status = 'held' and may_start_at is not null`,
  `generations_by_turn on generations (may_start_at) where status = 'held' and may_start_at is not null`,
  `generations_in_flight on generations (user_id) where status in ('calling', 'waiting', 'downloading')`,
  'generations_by_start on generations (user_id, started_at) where started_at is not null',
  'generations_of_webhook_by_end on generations (webhook_id, finished_at) where finished_at is not null',
];

/** Finds the run whose turn is next, and the health of each workflow. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
