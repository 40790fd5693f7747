import type { Knex } from 'knex';

/** A content's main file is the first of its files; one index finds all of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update contents set files = jsonb_build_array(jsonb_build_object('url', content_url, 'thumbnailUrl', thumbnail_url,
        'kind', case when content_type = 'video' then 'video' else 'image' end, 'width', null, 'height', null)) || files
      where content_url is distinct from files #>> '{0,url}';
    update contents set files = jsonb_set(files, '{0,thumbnailUrl}', coalesce(to_jsonb(thumbnail_url), 'null'))
      where content_url is not null and thumbnail_url is distinct from files #>> '{0,thumbnailUrl}';

    alter table contents add constraint contents_main_file_is_first check (
      content_url is not distinct from files #>> '{0,url}' and thumbnail_url is not distinct from files #>> '{0,thumbnailUrl}');
    drop index contents_by_url, contents_by_thumbnail;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index contents_by_url on contents (content_url);
    create index contents_by_thumbnail on contents (thumbnail_url);
    alter table contents drop constraint contents_main_file_is_first;
  `);
}
