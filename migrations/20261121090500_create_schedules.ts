import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table platforms (
      id uuid primary key,
      name text not null unique,
      display_name text not null,
      is_active boolean not null,
      display_order int not null
    );

    create table instagram_accounts (
      id uuid primary key,
      influencer_id uuid not null unique references influencers,
      instagram_user_id text not null unique,
      username text not null,
      follower_count int not null,
      account_type text not null,
      is_active boolean not null,
      sealed_token text not null check (sealed_token <> ''),
      token_expires_at timestamptz not null,
      created_at timestamptz not null
    );

    create table instagram_connections (
      state_hash text primary key,
      admin_id uuid not null references users on delete cascade,
      influencer_id uuid not null references influencers on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz
    );

    create table schedules (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers,
      platform_id uuid not null references platforms,
      scheduled_at timestamptz not null,
      prompt text not null,
      content_type text not null check (content_type in ('image', 'video', 'text', 'story', 'reels')),
      webhook_config_id uuid references webhooks,
      template_id uuid,
      auto_publish boolean not null,
      input_data jsonb not null,
      status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
      version int not null,
      failure text,
      generation_id uuid references generations,
      content_id uuid references contents,
      publication_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index schedules_of_influencer on schedules (user_id, influencer_id, scheduled_at);
    create index schedules_due on schedules (scheduled_at) where status = 'pending';

    create table publications (
      id uuid primary key,
      user_id uuid not null references users,
      content_id uuid not null references contents,
      schedule_id uuid references schedules on delete set null,
      account_id uuid not null,
      kind text not null check (kind in ('feed', 'story', 'reels')),
      caption text not null,
      status text not null check (status in ('claimed', 'container', 'publishing', 'published', 'failed', 'unconfirmed')),
      container_id text,
      container_count int not null,
      publish_attempted_at timestamptz,
      publish_attempts int not null,
      media_id text unique,
      permalink text,
      failure text,
      failure_detail text,
      polls int not null,
      lease_until timestamptz,
      next_step_at timestamptz,
      created_at timestamptz not null,
      finished_at timestamptz,
      check (status <> 'published' or publish_attempted_at is not null)
    );
    create unique index publications_once_per_content on publications (content_id, account_id) where status <> 'failed';
    create unique index publications_once_per_schedule on publications (schedule_id) where status <> 'failed' and schedule_id is not null;
    create index publications_open on publications (next_step_at) where next_step_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table publications, schedules, instagram_connections, instagram_accounts, platforms');
}
