import type { Knex } from 'knex';

/** Schedules that were created together, so that a repeated request creates them once and all of them can be undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table bulk_schedules (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers,
      fingerprint uuid not null,
      count int not null check (count > 0),
      created_at timestamptz not null,
      undone_at timestamptz
    );
    alter table schedules add column bulk_id uuid references bulk_schedules;
    create index schedules_of_bulk on schedules (bulk_id) where bulk_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules drop column bulk_id;
    drop table bulk_schedules;
  `);
}
