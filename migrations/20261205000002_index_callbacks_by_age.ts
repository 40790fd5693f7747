import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Finds the addresses of callbacks whose retention is over. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists generation_callbacks_by_age on generation_callbacks (created_at)',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists generation_callbacks_by_age');
}
