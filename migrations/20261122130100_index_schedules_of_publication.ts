import type { Knex } from 'knex';

/** The end of a publication is looked up from its side: which schedules wait for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index schedules_of_publication on schedules (publication_id) where publication_id is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index schedules_of_publication');
}
