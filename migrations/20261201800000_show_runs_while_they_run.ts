import type { Knex } from 'knex';

/** The progress that a service reports while it works on a run; null before and after. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generations add column live jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column live');
}
