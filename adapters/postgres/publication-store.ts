import type { Knex } from 'knex';
import type { Publication, PublicationStore } from '#core/publishing/publication.ts';
import { PublicationRow, toProgressRow, toPublication, toPublicationRow } from './rows/publication-row.ts';

export function createPublicationStore(trx: Knex.Transaction): PublicationStore {
  const rows = () => PublicationRow.query(trx);
  return {
    byId: (id) => one(rows().findById(id)),
    lock: (id) => one(rows().findById(id).forUpdate()),
    liveOf: (contentId, accountId) =>
      one(rows().where({ content_id: contentId, account_id: accountId }).whereNot('status', 'failed').first()),
    async insert(publication) {
      const inserted = await trx('publications')
        .insert(toPublicationRow(publication))
        .onConflict()
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },
    async move(publication, from) {
      const moved = await trx('publications')
        .where('id', publication.id)
        .whereIn('status', [...from])
        .update(toProgressRow(publication));
      return moved === 1;
    },
    async mediaIdTaken(mediaId) {
      return (await rows().findOne('media_id', mediaId)) !== undefined;
    },
    async takeLease(id, now, until) {
      const taken = await trx('publications')
        .where('id', id)
        .where('next_step_at', '<=', now)
        .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', now))
        .update({ lease_until: until });
      return taken === 1;
    },
    async due(now, limit) {
      const due = await rows()
        .where('next_step_at', '<=', now)
        .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', now))
        .orderBy(['next_step_at', 'id'])
        .limit(limit);
      return due.map(toPublication);
    },
  };
}

async function one(query: PromiseLike<PublicationRow | undefined>): Promise<Publication | null> {
  const row = await query;
  return row ? toPublication(row) : null;
}
