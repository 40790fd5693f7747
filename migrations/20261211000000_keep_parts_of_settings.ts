import type { Knex } from 'knex';

/**
 * A version that does not know a part of the settings writes the row without it: the stored part stays. No version
 * removes a part.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function settings_keep_parts() returns trigger language plpgsql as $$
    begin
      new.value := old.value || new.value;
      return new;
    end $$;
    create trigger settings_keep_parts before update on settings
      for each row execute function settings_keep_parts();
    do $$ begin
      execute format('alter function settings_keep_parts() set search_path = pg_catalog, %I', current_schema());
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger settings_keep_parts on settings; drop function settings_keep_parts()');
}
