import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Posts whose outcome is unknown: few, and counted for the operator also when no further look is planned. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists publications_unconfirmed on publications (created_at)
      where status = 'unconfirmed'
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists publications_unconfirmed');
}
