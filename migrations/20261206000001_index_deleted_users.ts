import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The deleted accounts of a day. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists users_by_deletion on users (deleted_at) where deleted_at is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists users_by_deletion');
}
