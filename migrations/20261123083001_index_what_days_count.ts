import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'credit_txns_by_age on credit_txns (created_at)',
  'credit_entries_of_txn on credit_entries (txn_id) include (amount) where seq is not null',
  'orders_by_fulfilment on orders (fulfilled_at) where fulfilled_at is not null',
  'generations_by_end on generations (finished_at) where finished_at is not null',
  'publications_by_end on publications (finished_at) where finished_at is not null',
];

/** The rows that a day's figures count, from the end of the last closed day. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
