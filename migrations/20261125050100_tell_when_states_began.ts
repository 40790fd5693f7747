import type { Knex } from 'knex';

/** When a run first came into each of its states, by their names: what its receipt tells. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table generations add column state_times jsonb not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column state_times');
}
