import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Payments with declined attempts, the last one first. */
const indexes = [
  'orders_declined on orders (declined_at desc, id) where declined_at is not null',
  'invoices_declined on subscription_invoices (declined_at desc, id) where declined_at is not null',
];

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
