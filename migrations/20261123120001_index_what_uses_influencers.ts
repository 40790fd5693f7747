import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'orders_of_influencer on orders (influencer_id) where influencer_id is not null',
  'generations_of_influencer on generations (influencer_id)',
  'schedules_of_any_user on schedules (influencer_id)',
  'bulk_schedules_of_influencer on bulk_schedules (influencer_id)',
];

/** Finds the rows that refer to an influencer, before an influencer is deleted. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
