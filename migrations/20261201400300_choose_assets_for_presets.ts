import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table generation_presets add column asset_ids uuid[] not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generation_presets drop column asset_ids');
}
