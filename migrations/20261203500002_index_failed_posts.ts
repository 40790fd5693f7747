import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Failed posts without a plan: those of the last days need a person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists publications_failed on publications (finished_at)
      where status = 'failed' and schedule_id is null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists publications_failed');
}
