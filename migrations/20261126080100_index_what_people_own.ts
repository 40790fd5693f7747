import type { Knex } from 'knex';

/** Built beside traffic, outside of a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'payment_grants_of_user on payment_grants (user_id)',
  'bulk_schedules_of_user on bulk_schedules (user_id)',
  'publications_of_user on publications (user_id)',
];

/** People download what is kept of them: these tables were not read by person before. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
