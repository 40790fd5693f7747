import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Finds the processed events whose retention is over. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists stripe_events_processed on stripe_events (received_at) where processed_at is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists stripe_events_processed');
}
