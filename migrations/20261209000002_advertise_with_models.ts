import type { Knex } from 'knex';

/** The brand that an owned model advertises: it marks the model's new posts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table ownerships add column advertised_brand text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table ownerships drop column advertised_brand');
}
