import type { Knex } from 'knex';

/** The export reads what a person has in pages, in the order of the ids: each page begins where the one before ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index schedules_of_user, publications_of_user;
    create index schedules_of_user on schedules (user_id, id);
    create index publications_of_user on publications (user_id, id);
    create index generations_of_user_by_id on generations (user_id, id);
    create index contents_of_user_by_id on contents (user_id, id);
    create index notifications_of_user_by_id on notifications (user_id, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index schedules_of_user, publications_of_user, generations_of_user_by_id, contents_of_user_by_id, notifications_of_user_by_id;
    create index schedules_of_user on schedules (user_id);
    create index publications_of_user on publications (user_id);
  `);
}
