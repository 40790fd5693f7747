import type { TransactionOrKnex } from 'objection';
import type { Content } from '#core/contents/content.ts';
import type { ContentFilter, ContentUseFilter } from '#core/contents/content-store.ts';
import type { Paged } from '#core/shared/page.ts';
import { contentColumns, ContentModel } from './content-model.ts';
import { likeAll } from './like-words.ts';

const newestFirst = [
  { column: 'created_at', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
];

/** An uncompleted schedule uses it, so that it may still be posted. */
export const isPlanned = `exists (select from schedules
  where schedules.content_id = contents.id and schedules.deleted_at is null and schedules.status <> 'completed')`;
const isPosted = `contents.status = 'published'`;

const ofUse: Record<ContentUseFilter, string> = {
  planned: isPlanned,
  posted: isPosted,
  used: `(${isPosted} or ${isPlanned})`,
  unused: `(not ${isPosted} and not ${isPlanned})`,
};

/** One page of a library, and how many its filter finds. */
export async function listContents(trx: TransactionOrKnex, filter: ContentFilter): Promise<Paged<Content>> {
  const page = matching(trx, filter)
    .select(contentColumns)
    .orderBy(newestFirst)
    .limit(filter.limit)
    .offset(filter.offset);
  if (filter.before)
    void page.whereRaw('(created_at, id) < (select created_at, id from contents where id = ?)', [filter.before]);
  const rows = await page;
  return { rows: rows.map((row) => ({ ...row })), total: await matching(trx, filter).resultSize() };
}

function matching(trx: TransactionOrKnex, filter: ContentFilter) {
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
