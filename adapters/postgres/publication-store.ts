import type { TransactionOrKnex } from 'objection';
import type { Publication, PublicationStore } from '#core/publishing/publication.ts';
import { insertNew, rowOf } from './row-model.ts';

export class PublicationModel extends rowOf<Publication>() {
  static override tableName = 'publications';
}

export function createPublicationStore(trx: TransactionOrKnex): PublicationStore {
  const publications = () => PublicationModel.query(trx);
  const dueAt = (now: string) =>
    publications()
      .where('next_step_at', '<=', now)
      .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', now));
  return {
    byId: async (id) => toPublication(await publications().findById(id)),
    lock: async (id) => toPublication(await publications().findById(id).forUpdate()),
    liveOf: async (contentId, accountId) =>
      toPublication(
        await publications().findOne({ content_id: contentId, account_id: accountId }).whereNot('status', 'failed'),
      ),
    insert: (publication) => insertNew(PublicationModel, trx, publication),
    async move(publication, from) {
      const moved = await publications()
        .findById(publication.id)
        .whereIn('status', [...from])
        .patch(progressOf(publication));
      return moved === 1;
    },
    mediaIdTaken: async (mediaId) => (await publications().select('id').findOne('media_id', mediaId)) !== undefined,
    async takeLease(id, now, until) {
      const taken = await dueAt(now).findById(id).patch({ leaseUntil: until });
      return taken === 1;
    },
    async due(now, limit) {
      const rows = await dueAt(now).orderBy(['next_step_at', 'id']).limit(limit);
      return rows.map((row) => ({ ...row }));
    },
  };
}

/** What changes on the way; what is posted, where and for whom never does. */
function progressOf(publication: Publication): Partial<Publication> {
  const { status, containerId, containerCount, publishAttemptedAt, publishAttempts, mediaId, permalink } = publication;
  const { failure, failureDetail, polls, leaseUntil, nextStepAt, finishedAt } = publication;
  const asked = { containerId, containerCount, publishAttemptedAt, publishAttempts, polls };
  return { status, ...asked, mediaId, permalink, failure, failureDetail, leaseUntil, nextStepAt, finishedAt };
}

function toPublication(row: PublicationModel | undefined): Publication | null {
  return row ? { ...row } : null;
}
