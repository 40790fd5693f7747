import type { TransactionOrKnex } from 'objection';
import type { Called, Claim, Publication, PublicationState, PublicationStore } from '#core/publishing/publication.ts';
import { partsOf } from '#core/publishing/publication.ts';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

/**
 * `state` holds everything of the present state; the columns beside it repeat the fields that are searched, constrained
 * or joined.
 */
type PublicationRow = Claim & Columns & { state: PublicationState };
type Columns = {
  status: Publication['status'];
  nextStepAt: string | null;
  mediaId: string | null;
  permalink: string | null;
  failure: string | null;
  finishedAt: string | null;
};

export class PublicationModel extends rowOf<PublicationRow>() {
  static override tableName = 'publications';
  static override jsonAttributes = ['state', 'disclosure'];
}

/** Raw: the end of an index for each account. */
const lastPostsSql = `
  select account.id as "accountId", post.finished_at as at
  from unnest(cast(? as uuid[])) as account (id)
  cross join lateral (
    select finished_at from publications
    where account_id = account.id and status = 'published' and finished_at is not null
    order by finished_at desc limit 1
  ) post`;

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
    async openCallOf(contentId, accountId) {
      const last = await publications()
        .where({ content_id: contentId, account_id: accountId, status: 'failed' })
        .orderBy('created_at', 'desc')
        .first();
      return (last?.state as { called?: Called | null } | undefined)?.called ?? null;
    },
    insert: (publication) => insertNew(PublicationModel, trx, toRow(publication)),
    async move(publication, from) {
      const { status, nextStepAt, mediaId, permalink, failure, finishedAt, state, leaseUntil, detail } =
        toRow(publication);
      const moved = await publications()
        .findById(publication.id)
        .whereIn('status', [...from])
        .patch({ status, nextStepAt, mediaId, permalink, failure, finishedAt, state, leaseUntil, detail });
      return moved === 1;
    },
    async lastPosts(accountIds) {
      const answer = await trx.raw<{ rows: { accountId: string; at: string }[] }>(lastPostsSql, [[...accountIds]]);
      return answer.rows;
    },
    mediaIdTaken: async (mediaId) => (await publications().select('id').findOne('media_id', mediaId)) !== undefined,
    async byPermalinks(addresses) {
      const found = toPublication(
        await publications()
          .whereIn('permalink', [...addresses])
          .first(),
      );
      return found?.status === 'published' ? found : null;
    },
    async takeLease(id, now, until) {
      const taken = await dueAt(now).findById(id).patch({ leaseUntil: until });
      return taken === 1;
    },
    async beforeCall(after, limit) {
      const rows = await publications()
        .whereIn('status', ['claimed', 'container'])
        .where((later) => (after === null ? later : later.where('id', '>', after)))
        .orderBy('id')
        .limit(limit);
      return rows.map((row) => toPublication(row)!);
    },
    async due(now, limit) {
      const rows = await dueAt(now).orderBy(['next_step_at', 'id']).limit(limit);
      return rows.map((row) => toPublication(row)!);
    },
  };
}

function toRow(publication: Publication): PublicationRow {
  const { claim, rest: state } = partsOf(publication);
  const columns = {
    status: state.status,
    nextStepAt: state.nextStepAt,
    mediaId: state.status === 'published' ? state.mediaId : null,
    permalink: state.status === 'published' ? state.permalink : null,
    failure: state.status === 'failed' ? state.failure : null,
    finishedAt: 'finishedAt' in state ? state.finishedAt : null,
  };
  return { ...claim, ...columns, state };
}

function toPublication(row: PublicationModel | undefined): Publication | null {
  return row ? { ...partsOf(row).claim, ...row.state } : null;
}

export const stores = { publications: createPublicationStore };

export const ownTables = {
  posts: ownTable(
    'publications',
    'id, content_id, schedule_id, kind, caption, alt_text, cover_seconds, cover_content_id, disclosure, status, media_id, permalink, failure, created_at, finished_at',
  ),
};
