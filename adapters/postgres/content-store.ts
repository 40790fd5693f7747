import type { TransactionOrKnex } from 'objection';
import type { Content, ContentStore } from '#core/contents/content.ts';
import { insertNew, rowOf } from './row-model.ts';

export class ContentModel extends rowOf<Content>() {
  static override tableName = 'contents';
  static override jsonAttributes = ['inputData', 'files'];
}

export function createContentStore(trx: TransactionOrKnex): ContentStore {
  const contents = () => ContentModel.query(trx);
  return {
    byId: async (id) => toContent(await contents().findById(id)),
    byFiles: async (userId, urls) =>
      toContent(
        await contents()
          .where({ user_id: userId, content_url: urls[0] ?? null })
          .whereRaw(`jsonb_path_query_array(files, '$[*].url') = ?::jsonb`, [JSON.stringify(urls)])
          .first(),
      ),
    textOf: async (userId, generationId) =>
      toContent(await contents().findOne({ user_id: userId, generation_id: generationId, content_type: 'text' })),
    async savedFrom(generationIds) {
      const rows = await contents()
        .select('id', 'generation_id')
        .whereIn('generation_id', [...generationIds])
        .orderBy(['created_at', 'id']);
      return rows.map((row) => ({ id: row.id, generationId: row.generationId! }));
    },
    insert: (content) => insertNew(ContentModel, trx, content),
    async forgetInputs(userId) {
      await contents().where('user_id', userId).patch({ prompt: '', inputData: {} });
    },
    async save(content) {
      const { id, userId: _owner, createdAt: _made, ...changes } = content;
      await contents().findById(id).patch(changes);
    },
    async list({ userId, influencerId, contentType, limit, offset }) {
      const matching = () => {
        const query = contents();
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
      return { rows: rows.map((row) => ({ ...row })), total: await matching().resultSize() };
    },
  };
}

function toContent(row: ContentModel | undefined): Content | null {
  return row ? { ...row } : null;
}
