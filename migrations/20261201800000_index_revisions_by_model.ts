import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** A schedule that moves to another model has a revision in both: this index replaces the primary key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index concurrently if not exists schedule_revisions_of_models
      on schedule_revisions (schedule_id, influencer_id)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists schedule_revisions_of_models');
}
