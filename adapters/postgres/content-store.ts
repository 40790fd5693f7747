import type { QueryBuilder, TransactionOrKnex } from 'objection';
import type { Content, ContentUses } from '#core/contents/content.ts';
import type { ContentStore, ContentFilter, ContentUseFilter, MonthCount } from '#core/contents/content-store.ts';
import type { Tag } from '#core/contents/tags.ts';
import type { PagedOfAll } from '#core/shared/page.ts';
import { raw } from 'objection';
import { tagKey } from '#core/contents/tags.ts';
import { countBounded } from './count-bounded.ts';
import { insertNew, newestFirst, rowOf } from './row-model.ts';
import { searchText, likeAll } from './search-text.ts';
import { ownTable } from './own-table.ts';

type ContentRow = Content & { tagKeys: string[]; searchText: string };

export class ContentModel extends rowOf<ContentRow>() {
  static override tableName = 'contents';
  static override jsonAttributes = ['inputData', 'files'];
}

/** Without the columns that only serve the search. */
const contentColumns =
  `id user_id influencer_id content_type prompt content_url thumbnail_url files generated_text alt_text status input_data created_at
  published_at permalink generation_id is_favourite tags score likeness is_likeness_low deleted_at`.split(/\s+/);

/** An uncompleted schedule uses it, so that it may still be posted. */
const isPlanned = `exists (select from schedules
  where schedules.content_id = contents.id and schedules.deleted_at is null and schedules.status <> 'completed')`;
const isPosted = `contents.status = 'published'`;

const ofUse: Record<ContentUseFilter, string> = {
  planned: isPlanned,
  posted: isPosted,
  used: `(${isPosted} or ${isPlanned})`,
  unused: `(not ${isPosted} and not ${isPlanned})`,
};

type Planned = ContentUses['planned'][number] & { contentId: string };

type Posted = ContentUses['posted'][number] & { contentId: string };

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
    byHash: async (sha256) =>
      toContent(
        await whole()
          .whereNull('deleted_at')
          .whereRaw(`jsonb_path_query_array(files, '$[*].sha256') @> jsonb_build_array(cast(? as text))`, [sha256])
          .orderBy(['created_at', 'id'])
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
      const nothing = { prompt: '', altText: null, inputData: {}, tags: [], tagKeys: [], searchText: '' };
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

const eraseSql = `update contents set prompt = '', content_url = null, thumbnail_url = null, files = '[]', generated_text = null, alt_text = null,
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

/** Raw: two tables that refer to contents, for a whole page of them. */
async function usesOfContents(
  trx: TransactionOrKnex,
  ids: readonly string[],
): Promise<({ contentId: string } & ContentUses)[]> {
  if (ids.length === 0) return [];
  const planned = await trx.raw<{ rows: Planned[] }>(
    `select content_id as "contentId", id as "scheduleId", scheduled_at as "scheduledAt", status from schedules
      where content_id = any(?) and deleted_at is null and status <> 'completed'
      order by scheduled_at, id`,
    [[...ids]],
  );
  const posted = await trx.raw<{ rows: Posted[] }>(
    `select content_id as "contentId", post.id as "publicationId", username, kind, status = 'published' as "isLive",
        coalesce(finished_at, post.created_at) as at
      from publications post left join instagram_accounts account on account.id = post.account_id
      where content_id = any(?) and status <> 'failed'
      order by post.created_at, post.id`,
    [[...ids]],
  );
  const used = ids.filter((id) => [...planned.rows, ...posted.rows].some(({ contentId }) => contentId === id));
  return used.map((contentId) => ({
    contentId,
    planned: planned.rows.filter((row) => row.contentId === contentId).map(({ contentId: _content, ...use }) => use),
    posted: posted.rows.filter((row) => row.contentId === contentId).map(({ contentId: _content, ...use }) => use),
  }));
}

/** The contents of these that are being posted. */
async function beingPosted(trx: TransactionOrKnex, ids: readonly string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from unnest(cast(:ids as uuid[])) as wanted (id)
      where exists (select from schedules where content_id = wanted.id and status = 'processing' and deleted_at is null)
         or exists (select from publications where content_id = wanted.id and status in ('claimed', 'container', 'publishing'))`,
    { ids: [...ids] },
  );
  return rows.map(({ id }) => id);
}

/** Contents without a likeness come last. */
const likenessKey = 'coalesce(likeness, -1)';

/** One page of a library, and how many its filter finds, in all or by month; the contents of all people are counted up to a bound. */
async function listContents(
  trx: TransactionOrKnex,
  filter: ContentFilter,
): Promise<PagedOfAll<Content> & { months?: MonthCount[] }> {
  const order = (query: Contents) => {
    if (filter.isByLikeness) void query.orderByRaw(`${likenessKey} desc`);
    return query.orderBy(newestFirst);
  };
  // The ids come from an index alone, so that a page far behind reads only its own rows.
  const page = order(matching(trx, filter)).select('id').limit(filter.limit).offset(filter.offset);
  if (filter.before) {
    const key = filter.isByLikeness ? `${likenessKey}, created_at, id` : 'created_at, id';
    void page.whereRaw(`(${key}) < (select ${key} from contents where id = ?)`, [filter.before]);
  }
  if (filter.createdBefore) void page.where('created_at', '<', filter.createdBefore);
  const rows = (await order(ContentModel.query(trx).select(contentColumns).whereIn('id', page))).map((row) => ({
    ...row,
  }));
  if (filter.userId === null) return { rows, ...(await countBounded(trx, matching(trx, filter).orderBy(newestFirst))) };
  if (!filter.withMonths) return { rows, total: await matching(trx, filter).resultSize() };
  const months = await matching(trx, filter)
    .select(raw(`to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM') as month`), raw('count(*) as count'))
    .groupBy('month')
    .orderBy('month', 'desc')
    .castTo<MonthCount[]>();
  const counts = months.map(({ month, count }) => ({ month, count }));
  return { rows, total: counts.reduce((sum, { count }) => sum + count, 0), months: counts };
}

type Contents = QueryBuilder<ContentModel>;

function matching(trx: TransactionOrKnex, filter: ContentFilter): Contents {
  const { userId, influencerId, contentType, status, isFavourite, tag, search, use, deleted } = filter;
  const query = ContentModel.query(trx);
  if (deleted) void query.whereNotNull('deleted_at').whereNull('erased_at');
  else void query.whereNull('deleted_at');
  if (userId) void query.where('user_id', userId);
  if (influencerId) void query.where('influencer_id', influencerId);
  if (contentType) void query.where('content_type', contentType);
  if (status) void query.where('status', status);
  if (typeof isFavourite === 'boolean') void query.where('is_favourite', isFavourite);
  if (tag) void query.whereRaw(`tag_keys <> '{}' and tag_keys @> array[?]`, [tag]);
  // Word by word: `like all` of a list cannot use the index.
  for (const word of likeAll(search ?? '')) void query.where('search_text', 'like', word);
  if (use) void query.whereRaw(ofUse[use]);
  return query;
}

export const ownTables = {
  contents: ownTable(
    'contents',
    'id, influencer_id, generation_id, content_type, prompt, input_data, generated_text, alt_text, files, status, permalink, is_favourite, tags, score, likeness, created_at, published_at, deleted_at',
  ),
};
