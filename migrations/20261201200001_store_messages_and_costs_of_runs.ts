import type { Knex } from 'knex';

/** For admins: the service's own words about a failure, and the price of a run. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generations add column failure_message text, add column cost jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column failure_message, drop column cost');
}
