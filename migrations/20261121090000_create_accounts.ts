import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key,
      name text not null,
      email text not null,
      password_hash text not null,
      role text not null check (role in ('admin', 'customer')),
      created_at timestamptz not null
    );
    create unique index users_email on users (lower(email));

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);

    create table idempotency_keys (
      scope text not null,
      key text not null,
      fingerprint text not null,
      state text not null check (state in ('running', 'done')),
      status int,
      body jsonb,
      locked_until timestamptz not null,
      created_at timestamptz not null,
      primary key (scope, key)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_keys, sessions, users');
}
