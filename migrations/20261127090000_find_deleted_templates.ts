import type { Knex } from 'knex';

/** Of everybody's templates the sweep finds those that were deleted too long ago. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index schedule_templates_deleted on schedule_templates (deleted_at) where deleted_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index schedule_templates_deleted');
}
