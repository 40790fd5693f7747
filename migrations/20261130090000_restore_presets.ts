import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'unique index concurrently if not exists generation_presets_by_name on generation_presets (user_id, influencer_id, webhook_id, name_key) where deleted_at is null',
  'index concurrently if not exists generation_presets_of_scope on generation_presets (user_id, influencer_id, webhook_id, deleted_at)',
  'index concurrently if not exists generation_presets_deleted on generation_presets (deleted_at) where deleted_at is not null',
];
const uniqueName = 'generation_presets_user_id_influencer_id_webhook_id_name_ke_key';

/**
 * A deleted preset keeps its row for a day, so that it can be restored, and its name is free for another one. The previous version deletes
 * rows at once and does not know deleted ones: a preset that this version deleted is in its lists until the sweep removes the row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generation_presets add column if not exists deleted_at timestamptz');
  for (const index of indexes) await knex.raw(`create ${index}`);
  await knex.raw(`alter table generation_presets drop constraint if exists ${uniqueName}`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from generation_presets where deleted_at is not null');
  await knex.raw(`alter table generation_presets drop constraint if exists ${uniqueName}`);
  await knex.raw(
    `alter table generation_presets add constraint ${uniqueName} unique (user_id, influencer_id, webhook_id, name_key)`,
  );
  for (const index of indexes) {
    await knex.raw(`drop index concurrently if exists ${/exists (\w+)/.exec(index)![1]}`);
  }
  await knex.raw('alter table generation_presets drop column if exists deleted_at');
}
