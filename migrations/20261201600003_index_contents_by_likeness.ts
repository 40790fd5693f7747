import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** A library by its likeness, those without one last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists contents_by_likeness on contents (user_id, influencer_id, (coalesce(likeness, -1)) desc, created_at desc, id desc) where deleted_at is null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists contents_by_likeness');
}
