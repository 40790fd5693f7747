import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The post whose link somebody checks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists publications_by_permalink on publications (permalink) where permalink is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists publications_by_permalink');
}
