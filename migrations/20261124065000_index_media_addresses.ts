import type { Knex } from 'knex';

/** Which rows hold the address of a stored file, so that files of no row can be removed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    create index contents_by_url on contents (content_url);
    create index contents_by_thumbnail on contents (thumbnail_url);
    create index contents_by_media on contents using gin
      (jsonb_path_query_array(files, '$.** \? (@ starts with "/media/")'));
    create index generations_by_media on generations using gin
      (jsonb_path_query_array(result, '$.** \? (@ starts with "/media/")'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index generations_by_media;
    drop index contents_by_media;
    drop index contents_by_thumbnail;
    drop index contents_by_url;
  `);
}
