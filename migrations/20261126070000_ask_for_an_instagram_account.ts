import type { Knex } from 'knex';

/** People ask the admins to connect an Instagram account to their model: one open request per person and model. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table connection_requests (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers on delete cascade,
      asked_at timestamptz not null,
      answered_at timestamptz
    );
    create unique index connection_requests_open on connection_requests (user_id, influencer_id) where answered_at is null;
    create index connection_requests_waiting on connection_requests (asked_at, id) where answered_at is null;
    create index connection_requests_of_influencer on connection_requests (influencer_id, answered_at);
    create index connection_requests_of_person on connection_requests (user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table connection_requests');
}
