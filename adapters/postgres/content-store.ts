import type { Knex } from 'knex';
import type { Content, ContentStore } from '#core/contents/content.ts';
import { ContentRow, toContent, toContentRow } from './rows/content-row.ts';

export function createContentStore(trx: Knex.Transaction): ContentStore {
  return {
    byId: (id) => one(ContentRow.query(trx).findById(id)),
    byFile: (userId, contentUrl) => one(ContentRow.query(trx).findOne({ user_id: userId, content_url: contentUrl })),
    textOf: (userId, generationId) =>
      one(ContentRow.query(trx).findOne({ user_id: userId, generation_id: generationId, content_type: 'text' })),
    async savedFrom(generationIds) {
      const rows = await ContentRow.query(trx)
        .select('id', 'generation_id')
        .whereIn('generation_id', [...generationIds])
        .orderBy(['created_at', 'id']);
      return rows.map((row) => ({ id: row.id, generationId: row.generation_id! }));
    },
    async insert(content) {
      const inserted = await trx('contents').insert(toContentRow(content)).onConflict().ignore().returning('id');
      return inserted.length === 1;
    },
    async save(content) {
      const { id, user_id: _owner, created_at: _made, ...changes } = toContentRow(content);
      await trx('contents').where('id', id).update(changes);
    },
    async list({ userId, influencerId, contentType, limit, offset }) {
      const matching = () => {
        const query = ContentRow.query(trx);
        if (userId) void query.where('user_id', userId);
        if (influencerId) void query.where('influencer_id', influencerId);
        if (contentType) void query.where('content_type', contentType);
        return query;
      };
      const rows = await matching()
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset);
      return { rows: rows.map(toContent), total: await matching().resultSize() };
    },
  };
}

async function one(query: PromiseLike<ContentRow | undefined>): Promise<Content | null> {
  const row = await query;
  return row ? toContent(row) : null;
}
