import type { Knex } from 'knex';

/** Whether bytes were announced more than once: only a sweep removes them then, since another writer may be storing them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table upload_objects add column announced_again boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table upload_objects drop column announced_again');
}
