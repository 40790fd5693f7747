import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Orders that were paid and not granted: few, and counted for the operator. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists orders_refused on orders (created_at) where status = 'refused'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists orders_refused');
}
