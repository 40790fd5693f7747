import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules add column caption text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules drop column caption');
}
