import type { Knex } from 'knex';

/**
 * Links mailed to people, to choose a new password or to verify an address. The token is stored as a hash, and sealed until its mail is
 * sent. A sign-in stores the kind of its device and when it last opened the app.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_links (
      id uuid primary key,
      kind text not null check (kind in ('password', 'verification', 'email')),
      user_id uuid references users on delete cascade,
      email text,
      locale text not null check (locale in ('tr', 'en')),
      token_hash text not null unique,
      sealed_token text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check ((kind = 'password') = (email is null))
    );
    create index account_links_user on account_links (user_id, kind);
    create index account_links_expired on account_links (expires_at);
    alter table users add column email_verified_at timestamptz;
    alter table sessions add column device text, add column last_seen_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions drop column device, drop column last_seen_at;
    alter table users drop column email_verified_at;
    drop table account_links;
  `);
}
