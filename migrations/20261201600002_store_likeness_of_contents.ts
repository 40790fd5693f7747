import type { Knex } from 'knex';

/** How much the person in a content is the model, in percent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contents add column likeness int');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contents drop column likeness');
}
