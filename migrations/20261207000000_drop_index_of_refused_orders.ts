import type { Knex } from 'knex';

/** Runs while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** No statement reads refused orders by status. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists orders_refused');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists orders_refused on orders (created_at desc, id) where status = 'refused'
  `);
}
