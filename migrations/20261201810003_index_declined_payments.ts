import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Orders with declined attempts, the last one first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists orders_declined on orders (declined_at desc, id) where declined_at is not null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists orders_declined');
}
