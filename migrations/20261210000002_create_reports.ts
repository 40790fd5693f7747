import type { Knex } from 'knex';

/** Reports of public pages, by people without an account. The model is null for a page without one, and once it was removed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reports (
      id uuid primary key,
      path text not null,
      influencer_id uuid references influencers (id) on delete set null,
      reason text not null,
      details text not null,
      email text,
      locale text not null,
      state text not null,
      answer text,
      created_at timestamptz not null,
      ended_at timestamptz
    );
    create index reports_waiting on reports (created_at, id) where ended_at is null;
    create index reports_by_state on reports (state, created_at, id) where ended_at is not null;
    create index reports_by_influencer on reports (influencer_id) where influencer_id is not null;
    create index reports_by_end on reports (ended_at) where ended_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reports');
}
