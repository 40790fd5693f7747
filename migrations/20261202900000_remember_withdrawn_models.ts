import type { Knex } from 'knex';

/**
 * The ownership that a refund withdrew, so that it comes back unchanged when the bank returns the refund; and since
 * when a payment is held for a model that is owned through another one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_grants add column withdrawn jsonb, add column doubled_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table payment_grants drop column withdrawn, drop column doubled_at');
}
