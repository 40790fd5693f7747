import type { Knex } from 'knex';

/** The owner pins a model and puts it into a group of a name of their own, such as a brand. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table ownerships add column is_pinned boolean not null default false, add column group_name text',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table ownerships drop column is_pinned, drop column group_name');
}
