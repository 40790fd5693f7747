import type { Knex } from 'knex';

/** Built while the table is in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** Finds the listing that holds the bytes of an upload as its consent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index concurrently if not exists listings_by_consent_file on listings ((consent_file ->> 'sha256'))
    where consent_file is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists listings_by_consent_file');
}
