import type { Knex } from 'knex';

/** A plan can be marked as advertising for a brand. A version without the columns writes unmarked plans. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table schedules add column is_advertising boolean not null default false, add column brand text',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedules drop column is_advertising, drop column brand');
}
