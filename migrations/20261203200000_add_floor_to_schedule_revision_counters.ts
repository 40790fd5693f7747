import type { Knex } from 'knex';

/** Revisions below the floor were issued by a database that a restored backup replaced: a device with one loads all plans again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table schedule_revision_counters add column floor bigint not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedule_revision_counters drop column floor');
}
