import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Failed plans, the latest first: those of the last days need a person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists schedules_failed on schedules (updated_at)
      where status = 'failed' and deleted_at is null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists schedules_failed');
}
