import type { Knex } from 'knex';

/** A person's own additions to their contents, the words that a search finds them by, and their deletion, which can be reverted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;

    alter table contents
      add column is_favourite boolean not null default false,
      add column tags text[] not null default '{}',
      -- The same, folded like searches.
      add column tag_keys text[] not null default '{}',
      -- Prompt and text, folded like searches.
      add column search_text text not null default '',
      add column score double precision,
      add column deleted_at timestamptz,
      -- Can no longer be restored: its files are deleted. The row stays for the schedules and posts that refer to it.
      add column erased_at timestamptz,
      drop constraint contents_check,
      add constraint contents_has_a_file check (content_type = 'text' or content_url is not null or erased_at is not null);

    -- Contents that are not deleted, with the columns that the counts of filters need.
    drop index contents_by_age, contents_of_user_by_age;
    create index contents_by_age on contents (created_at desc, id desc) include (content_type, status)
      where deleted_at is null;
    create index contents_of_user_by_age on contents (user_id, created_at desc, id desc)
      include (content_type, status, is_favourite) where deleted_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contents_by_age, contents_of_user_by_age;
    create index contents_by_age on contents (created_at desc, id desc);
    create index contents_of_user_by_age on contents (user_id, created_at desc, id desc);
    update contents set content_type = 'text', generated_text = '' where erased_at is not null;
    alter table contents
      drop constraint contents_has_a_file,
      add constraint contents_check check (content_type = 'text' or content_url is not null),
      drop column is_favourite, drop column tags, drop column tag_keys, drop column search_text,
      drop column score, drop column deleted_at, drop column erased_at;
  `);
}
