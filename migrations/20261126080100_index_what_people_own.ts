import type { Knex } from 'knex';

/** People download what is kept of them: these tables were not read by person before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index payment_grants_of_user on payment_grants (user_id);
    create index bulk_schedules_of_user on bulk_schedules (user_id);
    create index publications_of_user on publications (user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index payment_grants_of_user, bulk_schedules_of_user, publications_of_user');
}
