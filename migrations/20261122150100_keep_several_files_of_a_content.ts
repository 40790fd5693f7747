import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contents add column files jsonb not null default '[]';

    -- From the run's stored file; a content without its run has the values of its row.
    update contents c set files = jsonb_build_array(coalesce(
      (select media from generations g, jsonb_array_elements(g.result -> 'media') media
        where g.id = c.generation_id and media ->> 'url' = c.content_url limit 1),
      jsonb_build_object('url', c.content_url, 'thumbnailUrl', c.thumbnail_url,
        'kind', case when c.content_type = 'video' then 'video' else 'image' end, 'width', null, 'height', null)
    ))
    where content_url is not null;

    alter table contents
      alter column files drop default,
      add constraint contents_main_file_is_kept check ((content_url is null) = (files = '[]'));

    drop index contents_one_per_file;
    create unique index contents_one_per_files
      on contents (user_id, content_url, jsonb_path_query_array(files, '$[*].url')) where content_url is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One content per main file again: the later unused ones are deleted.
    delete from contents later using contents first
      where later.user_id = first.user_id and later.content_url = first.content_url
        and (later.created_at, later.id) > (first.created_at, first.id)
        and not exists (select from publications p where p.content_id = later.id)
        and not exists (select from schedules s where s.content_id = later.id);
    drop index contents_one_per_files;
    create unique index contents_one_per_file on contents (user_id, content_url) where content_url is not null;
    alter table contents drop constraint contents_main_file_is_kept, drop column files;
  `);
}
