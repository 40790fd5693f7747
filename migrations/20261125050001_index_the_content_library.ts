import type { Knex } from 'knex';

/** Built while the tables are in use, outside a transaction; safe to repeat. */
export const config = { transaction: false };

const indexes = [
  'contents_of_user_and_model on contents (user_id, influencer_id, created_at desc, id desc) include (content_type, status, is_favourite) where deleted_at is null',
  'contents_by_words on contents using gin (search_text gin_trgm_ops) where deleted_at is null',
  `contents_with_tags on contents (user_id) where deleted_at is null and tag_keys <> '{}'`,
  'contents_deleted on contents (deleted_at) where deleted_at is not null and erased_at is null',
  'contents_deleted_of_user on contents (user_id, created_at desc, id desc) where deleted_at is not null and erased_at is null',
];

/** The filters and the search of the library. */
export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`create index concurrently if not exists ${index}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const index of indexes) await knex.raw(`drop index concurrently if exists ${index.split(' ')[0]}`);
}
