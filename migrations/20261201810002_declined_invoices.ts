import type { Knex } from 'knex';

/** The declined attempts to pay an invoice of a subscription, as for orders. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table subscription_invoices add column attempts jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table subscription_invoices drop column attempts');
}
