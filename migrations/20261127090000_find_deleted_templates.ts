import type { Knex } from 'knex';

/** Built beside traffic, outside of a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = ['schedule_templates_deleted on schedule_templates (deleted_at) where deleted_at is not null'];

/** Of everybody's templates the sweep finds those that were deleted too long ago. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
