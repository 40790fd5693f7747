import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The deleted contents of a day; those that are not deleted have `contents_by_age`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists contents_deleted_by_age on contents (created_at) where deleted_at is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists contents_deleted_by_age');
}
