import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhooks (
      id uuid primary key,
      name jsonb not null,
      description jsonb not null,
      webhook_url text not null,
      request_template jsonb,
      input_fields jsonb not null,
      response_fields jsonb not null,
      content_type text not null check (content_type in ('image', 'video', 'text')),
      is_active boolean not null,
      credit_cost int not null check (credit_cost >= 1),
      preview_image_urls jsonb not null default '[]',
      created_at timestamptz not null
    );

    create table generations (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers,
      webhook_id uuid not null references webhooks,
      schedule_id uuid,
      content_type text not null check (content_type in ('image', 'video', 'text')),
      prompt text not null,
      input_data jsonb not null,
      credit_cost int not null check (credit_cost >= 1),
      status text not null check (status in ('held', 'calling', 'downloading', 'done', 'failed', 'timed_out', 'unknown')),
      result jsonb,
      failure text,
      failure_detail text,
      lease_until timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      check ((status = 'done') = (result is not null))
    );
    create index generations_of_user on generations (user_id, influencer_id, created_at desc);
    create index generations_open on generations (lease_until) where status in ('held', 'calling', 'downloading');
    create index generations_of_webhook on generations (webhook_id, finished_at desc) where status = 'done';

    create table contents (
      id uuid primary key,
      user_id uuid not null references users,
      influencer_id uuid not null references influencers,
      generation_id uuid references generations,
      content_type text not null check (content_type in ('image', 'video', 'text')),
      prompt text not null,
      content_url text,
      thumbnail_url text,
      generated_text text,
      status text not null check (status in ('archived', 'published')),
      input_data jsonb not null,
      permalink text,
      created_at timestamptz not null,
      published_at timestamptz,
      check (content_type = 'text' or content_url is not null)
    );
    create index contents_of_user on contents (user_id, influencer_id, created_at desc);
    create unique index contents_one_per_file on contents (user_id, content_url) where content_url is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contents, generations, webhooks');
}
