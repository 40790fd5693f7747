import type { Knex } from 'knex';

/** Data changes that a migration cannot make because they need more than the database. Each runs to its end once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table data_steps (name text primary key, done_at timestamptz not null default now())');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table data_steps');
}
