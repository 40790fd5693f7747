import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table schedule_templates add column asset_ids uuid[] not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table schedule_templates drop column asset_ids');
}
