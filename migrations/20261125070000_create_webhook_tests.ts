import type { Knex } from 'knex';

/** Admins' tests of workflows, stored for an hour. Responses are `json`, not `jsonb`: unchanged, names in their order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_tests (
      id uuid primary key,
      webhook_id uuid not null references webhooks on delete cascade,
      webhook_version integer not null,
      workflow json not null,
      user_id uuid not null references users on delete cascade,
      state text not null check (state in ('calling', 'waiting', 'done', 'failed', 'cancelled', 'timed_out', 'lost')),
      started_at timestamptz not null,
      ended_at timestamptz,
      call_until timestamptz not null,
      deadline timestamptz not null,
      ask_at timestamptz,
      questions integer not null,
      refusals integer not null,
      progress integer,
      reference json,
      token_hash text,
      sent json not null,
      request json not null,
      exchanges json not null,
      outcome json
    );
    create index webhook_tests_by_start on webhook_tests (started_at);
    create index webhook_tests_of_user on webhook_tests (user_id, deadline) where ended_at is null;
    create index webhook_tests_of_webhook on webhook_tests (webhook_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table webhook_tests');
}
