import type { Knex } from 'knex';

/** Small enough to count all of them, or those of a status, without reading the rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index subscriptions_by_status on subscriptions (status)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index subscriptions_by_status');
}
