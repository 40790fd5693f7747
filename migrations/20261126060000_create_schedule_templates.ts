import type { Knex } from 'knex';

/** Saved schedules to plan from again: all of a plan except its time and its model. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table schedule_templates (
      id uuid primary key,
      user_id uuid not null references users,
      name text not null,
      -- The name, folded like searches: unique per person.
      name_key text not null,
      platform_id uuid references platforms on delete set null,
      content_type text not null check (content_type in ('image', 'video', 'text', 'story', 'reels')),
      webhook_config_id uuid references webhooks on delete set null,
      prompt text not null,
      caption text,
      auto_publish boolean not null,
      input_data jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, name_key)
    );
    create index schedule_templates_of_webhook on schedule_templates (webhook_config_id);
    create index schedule_templates_of_platform on schedule_templates (platform_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table schedule_templates');
}
