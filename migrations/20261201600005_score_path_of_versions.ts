import type { Knex } from 'knex';

/** A run reads its score by the path of the version that it was started with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table webhook_versions add column score_path text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table webhook_versions drop column score_path');
}
