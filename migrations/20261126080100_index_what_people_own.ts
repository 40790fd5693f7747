import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'payment_grants_of_user on payment_grants (user_id)',
  'bulk_schedules_of_user on bulk_schedules (user_id)',
  'publications_of_user on publications (user_id)',
];

/** People download their stored data: before, no query read these tables by person. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
