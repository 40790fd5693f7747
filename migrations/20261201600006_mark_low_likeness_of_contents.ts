import type { Knex } from 'knex';

/** The likeness of a content is below the threshold of its run. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contents add column is_likeness_low boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contents drop column is_likeness_low');
}
