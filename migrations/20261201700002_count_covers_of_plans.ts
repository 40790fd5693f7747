import type { Knex } from 'knex';

/** Deleting or restoring the cover of a reel changes the view of its plan: it counts as a revision, as for assets. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function cover_of_schedule_was_written() returns trigger language plpgsql as $$
    begin
      perform count_schedule_revision(id, user_id, influencer_id) from (
        select id, user_id, influencer_id from schedules
          where user_id = new.user_id and influencer_id = new.influencer_id and cover_content_id = new.id
          order by id
      ) as shown;
      return null;
    end $$;
    do $$ begin
      execute format('alter function cover_of_schedule_was_written() set search_path = pg_catalog, %I', current_schema());
    end $$;

    create constraint trigger count_cover_revision after update on contents
      deferrable initially deferred for each row
      when (old.deleted_at is distinct from new.deleted_at)
      execute function cover_of_schedule_was_written();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger count_cover_revision on contents;
    drop function cover_of_schedule_was_written();
  `);
}
