import type { Knex } from 'knex';

const tables = ['schedules', 'schedule_templates', 'generation_presets'];

/** Plans, templates and presets name assets; a run has copies of the chosen ones. Constant defaults do not rewrite the tables. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`alter table ${table} add column asset_ids uuid[] not null default '{}'`);
  await knex.raw(`alter table generations add column assets jsonb not null default '[]'`);
  // Deleting or restoring an asset changes the views of the plans that wait with it, so both count as revisions.
  await knex.raw(`
    create function asset_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id) from (
        select id, user_id, influencer_id from schedules
          where user_id = new.user_id and influencer_id = new.influencer_id and asset_ids @> array[new.id]
          order by id
      ) as shown;
      return null;
    end $$;
    create constraint trigger count_revision after update on assets
      deferrable initially deferred for each row
      when (old.deleted_at is distinct from new.deleted_at)
      execute function asset_of_schedule_was_written();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger count_revision on assets;
    drop function asset_of_schedule_was_written();
  `);
  await knex.raw('alter table generations drop column assets');
  for (const table of tables) await knex.raw(`alter table ${table} drop column asset_ids`);
}
