import type { Knex } from 'knex';

/**
 * A plan names the assets that are sent along. Deleting or restoring one changes the view of the plan, so both count as revisions. As the
 * other functions of the schema, this one searches its own schema, whoever calls it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schedules add column asset_ids uuid[] not null default '{}';

    create function asset_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id) from (
        select id, user_id, influencer_id from schedules
          where user_id = new.user_id and influencer_id = new.influencer_id and asset_ids @> array[new.id]
          order by id
      ) as shown;
      return null;
    end $$;
    do $$ begin
      execute format('alter function asset_of_schedule_was_written() set search_path = pg_catalog, %I', current_schema());
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
    alter table schedules drop column asset_ids;
  `);
}
