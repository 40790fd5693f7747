import type { TransactionOrKnex } from 'objection';
import type { Content } from '#core/contents/content.ts';
import type { ContentStore } from '#core/contents/content-store.ts';
import type { Tag } from '#core/contents/tags.ts';
import type { ContentRow } from './content-model.ts';
import { tagKey } from '#core/contents/tags.ts';
import { contentColumns, ContentModel } from './content-model.ts';
import { isPlanned, listContents } from './content-list.ts';
import { beingPosted, usesOfContents } from './content-uses.ts';
import { insertNew } from './row-model.ts';
import { searchText } from './search-text.ts';

export function createContentStore(trx: TransactionOrKnex): ContentStore {
  const contents = () => ContentModel.query(trx);
  const whole = () => contents().select(contentColumns);
  return {
    byId: async (id) => toContent(await whole().findById(id)),
    byIds: async (ids) => (await whole().findByIds([...ids])).map((row) => ({ ...row })),
    lockAll: async (ids) =>
      (
        await whole()
          .whereIn('id', [...ids])
          .orderBy('id')
          .forUpdate()
      ).map((row) => ({ ...row })),
    byFiles: async (userId, urls) =>
      toContent(
        await whole()
          .where({ user_id: userId, content_url: urls[0] ?? null })
          .whereRaw(`jsonb_path_query_array(files, '$[*].url') = ?::jsonb`, [JSON.stringify(urls)])
          .first(),
      ),
    textOf: async (userId, generationId) =>
      toContent(await whole().findOne({ user_id: userId, generation_id: generationId, content_type: 'text' })),
    async savedFrom(generationIds) {
      const rows = await contents()
        .select('id', 'generation_id')
        .whereIn('generation_id', [...generationIds])
        .whereNull('deleted_at')
        .orderBy(['created_at', 'id']);
      return rows.map((row) => ({ id: row.id, generationId: row.generationId! }));
    },
    insert: (content) => insertNew(ContentModel, trx, toRow(content)),
    async forgetInputs(userId) {
      const nothing = { prompt: '', inputData: {}, tags: [], tagKeys: [], searchText: '' };
      await contents().where('user_id', userId).patch(nothing);
    },
    async save(content) {
      const {
        id,
        userId: _owner,
        createdAt: _made,
        isFavourite: _,
        tags: _tags,
        deletedAt: _deleted,
        ...changes
      } = content;
      await contents().findById(id).patch(changes);
    },
    async organise(id, { isFavourite, tags }) {
      await contents()
        .findById(id)
        .patch({ isFavourite, tags, tagKeys: tags.map(tagKey) });
    },
    async markDeleted(ids, at) {
      await contents()
        .whereIn('id', [...ids])
        .patch({ deletedAt: at });
    },
    list: (filter) => listContents(trx, filter),
    async tagsOf(userId, influencerId, limit) {
      const { rows } = await trx.raw<{ rows: Tag[] }>(
        `select max(tag.name) as name, count(*) as count
          from contents cross join lateral unnest(tags, tag_keys) as tag (name, key)
          where user_id = :userId and deleted_at is null and tag_keys <> '{}'
            and (cast(:influencerId as uuid) is null or influencer_id = :influencerId)
          group by tag.key order by count(*) desc, tag.key limit :limit`,
        { userId, influencerId, limit },
      );
      return rows;
    },
    usesOf: (ids) => usesOfContents(trx, ids),
    beingPosted: (ids) => beingPosted(trx, ids),
    expired: async (before, limit) =>
      (
        await whole()
          .where('deleted_at', '<', before)
          .whereNull('erased_at')
          .whereRaw(`not ${isPlanned}`)
          .orderBy('deleted_at')
          .limit(limit)
      ).map((row) => ({ ...row })),
    async sharedFiles({ id, generationId, files }) {
      if (generationId === null) return [];
      const others = await contents().select('files').where('generation_id', generationId).whereNot('id', id);
      const urls = new Set(others.flatMap((other) => other.files.map(({ url }) => url)));
      return files.map(({ url }) => url).filter((url) => urls.has(url));
    },
    async erase(id) {
      const removed = await contents()
        .deleteById(id)
        .whereRaw('not exists (select from schedules where content_id = contents.id)')
        .whereRaw('not exists (select from publications where content_id = contents.id)');
      if (removed === 0) await trx.raw(eraseSql, [id]);
    },
  };
}

const eraseSql = `update contents set prompt = '', content_url = null, thumbnail_url = null, files = '[]', generated_text = null,
    input_data = '{}', tags = '{}', tag_keys = '{}', search_text = '', generation_id = null, erased_at = deleted_at
  where id = ?`;

function toRow(content: Content): ContentRow {
  const { prompt, generatedText, tags } = content;
  return { ...content, tagKeys: tags.map(tagKey), searchText: searchText({ prompt, generatedText }) };
}

function toContent(row: ContentModel | undefined): Content | null {
  return row ? { ...row } : null;
}

export const stores = { contents: createContentStore };
