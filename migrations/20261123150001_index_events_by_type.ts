import type { Knex } from 'knex';

/** The newest events of a type, for the recent activities of the admin overview. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index domain_events_of_type on domain_events (type, id)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index domain_events_of_type');
}
