import type { Knex } from 'knex';

/** The secret address under which a person's calendar reads their plans. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table calendar_feeds (
      user_id uuid primary key references users,
      token_hash text not null unique,
      sealed_token text not null,
      locale text not null check (locale in ('tr', 'en')),
      created_at timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table calendar_feeds');
}
