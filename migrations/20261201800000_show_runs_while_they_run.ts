import type { Knex } from 'knex';

/** What the service shows of a run that it works on; null before and after. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generations add column live jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column live');
}
