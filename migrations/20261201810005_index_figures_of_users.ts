import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

/** The sort orders of the list of people. */
const indexes = [
  'users_live_by_seen on users (last_seen_at desc nulls last, id desc) where deleted_at is null',
  'users_live_by_models on users (model_count desc, id desc) where deleted_at is null',
  'users_live_by_plan on users (plan_id, id) where deleted_at is null',
  'users_live_by_state on users (disabled_at desc nulls last, id desc) where deleted_at is null',
  'credit_accounts_by_balance on credit_accounts ((posted - held) desc, user_id desc) where user_id is not null',
];

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
