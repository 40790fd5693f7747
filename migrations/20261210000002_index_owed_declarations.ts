import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Finds the models on sale whose declaration is owed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists listings_owing_declaration on listings (influencer_id)
    where declaration = 'owed' and on_sale`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists listings_owing_declaration');
}
