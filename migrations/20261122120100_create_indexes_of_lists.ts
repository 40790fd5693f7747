import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'users_by_age on users (created_at desc, id)',
  'idempotency_keys_by_age on idempotency_keys (created_at)',
  'ownerships_of_influencer on ownerships (influencer_id)',
  'generations_of_user_by_age on generations (user_id, created_at desc, id desc)',
  `generations_open_of_user on generations (user_id) where status in ('held', 'calling', 'downloading')`,
  'contents_by_age on contents (created_at desc, id desc)',
  'contents_of_user_by_age on contents (user_id, created_at desc, id desc)',
  'contents_of_influencer on contents (influencer_id, created_at desc, id desc)',
  'contents_of_generation on contents (generation_id) where generation_id is not null',
  `schedules_unsettled on schedules (updated_at, id) where status = 'processing' or (status = 'failed' and failure = 'publication.unconfirmed')`,
  'publications_of_schedule on publications (schedule_id) where schedule_id is not null',
];

/** One index for each list and each sweep; tests/adapters/postgres/plans.test.ts explains the statements that need them. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
