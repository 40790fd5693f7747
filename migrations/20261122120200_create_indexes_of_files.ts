import type { Knex } from 'knex';

/** The sweep of uploads asks which schedules and open runs of a person refer to a file. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index schedules_with_files on schedules (user_id) where jsonb_path_exists(input_data, '$.*.sha256');
    create index generations_unfinished on generations (user_id) where finished_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index schedules_with_files, generations_unfinished');
}
