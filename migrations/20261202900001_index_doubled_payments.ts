import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Payments for models that are owned through another payment: an admin refunds them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists payment_grants_doubled
      on payment_grants (user_id, influencer_id) where doubled_at is not null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists payment_grants_doubled');
}
