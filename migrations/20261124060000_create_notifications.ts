import type { Knex } from 'knex';

/** Notifications, the preferences of people, and their devices. A person gets one notification per key until the key is freed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users,
      kind text not null,
      key text,
      params jsonb not null,
      is_listed boolean not null,
      created_at timestamptz not null,
      read_at timestamptz,
      push_after timestamptz,
      unique (user_id, key)
    );
    create index notifications_of_user on notifications (user_id, id desc) where is_listed;
    create index notifications_unread on notifications (user_id, id) where is_listed and read_at is null;
    create index notifications_waiting on notifications (user_id, push_after) where push_after is not null and read_at is null;
    create index notifications_by_age on notifications (created_at);

    create table notification_preferences (
      user_id uuid primary key references users,
      value jsonb not null,
      locale text not null check (locale in ('tr', 'en')),
      updated_at timestamptz not null
    );

    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users,
      endpoint text not null unique,
      keys jsonb not null,
      locale text not null check (locale in ('tr', 'en')),
      created_at timestamptz not null,
      seen_at timestamptz not null
    );
    create index push_subscriptions_of_user on push_subscriptions (user_id, seen_at desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table push_subscriptions, notification_preferences, notifications');
}
