import type { Knex } from 'knex';

/** One for each list and each sweep; tests/adapters/postgres/plans.test.ts explains the statements that need them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index users_by_age on users (created_at desc, id);
    create index idempotency_keys_by_age on idempotency_keys (created_at);
    create index ownerships_of_influencer on ownerships (influencer_id);

    create index generations_of_user_by_age on generations (user_id, created_at desc, id desc);
    create index generations_open_of_user on generations (user_id) where status in ('held', 'calling', 'downloading');

    create index contents_by_age on contents (created_at desc, id desc);
    create index contents_of_user_by_age on contents (user_id, created_at desc, id desc);
    create index contents_of_influencer on contents (influencer_id, created_at desc, id desc);
    create index contents_of_generation on contents (generation_id) where generation_id is not null;

    create index schedules_unsettled on schedules (updated_at, id)
      where status = 'processing' or (status = 'failed' and failure = 'publication.unconfirmed');

    -- Deleting a schedule looks for its publications.
    create index publications_of_schedule on publications (schedule_id) where schedule_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index users_by_age, idempotency_keys_by_age, ownerships_of_influencer, generations_of_user_by_age,
      generations_open_of_user, contents_by_age, contents_of_user_by_age, contents_of_influencer, contents_of_generation,
      schedules_unsettled, publications_of_schedule
  `);
}
