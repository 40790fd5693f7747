import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The scored runs of a model, for its average likeness. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index concurrently if not exists generations_by_likeness on generations (influencer_id, finished_at) where likeness is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists generations_by_likeness');
}
