import type { Knex } from 'knex';

/** The time when a run first entered each of its states, by state name, for its receipt. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table generations add column state_times jsonb not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column state_times');
}
