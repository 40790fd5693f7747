import type { TransactionOrKnex } from 'objection';
import type { DisclosureRecord, DisclosureRecordStore } from '#core/publishing/disclosure-record.ts';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class DisclosureRecordModel extends rowOf<DisclosureRecord & { id?: string }>() {
  static override tableName = 'disclosure_records';
  static override jsonAttributes = ['words', 'manifests'];
}

/** The publication that made the recorded call, or found it live later. */
const itsPost = `
  from publications
  where publications.content_id = disclosure_records.content_id
    and publications.state #>> '{called,containerId}' = disclosure_records.container_id`;

export function createDisclosureRecordStore(trx: TransactionOrKnex): DisclosureRecordStore {
  const records = () => DisclosureRecordModel.query(trx);
  return {
    async insert(record) {
      await insertNew(DisclosureRecordModel, trx, record);
    },
    async ofContent(userId, contentId) {
      const rows = await records()
        .where({ content_id: contentId, user_id: userId })
        .whereRaw(`exists (select ${itsPost} and status <> 'failed')`)
        .orderBy('sent_at', 'desc');
      return rows.map(({ id: _id, ...record }) => record);
    },
    async ofSpan({ from, until }, after, limit) {
      const query = records()
        .joinRaw(
          `left join lateral (select status, permalink ${itsPost} order by status = 'failed' limit 1) as post on true`,
        )
        .select('disclosure_records.*', 'post.status', 'post.permalink')
        .where('sent_at', '>=', from)
        .where('sent_at', '<', until)
        .orderBy(['sent_at', 'disclosure_records.id'])
        .limit(limit);
      if (after) void query.whereRaw('(sent_at, disclosure_records.id) > (?, ?)', [after.sentAt, after.id]);
      const rows = await query.castTo<Awaited<ReturnType<DisclosureRecordStore['ofSpan']>>>();
      return rows.map((row) => ({ ...row }));
    },
    async forgetPerson(userId) {
      await records().where({ user_id: userId }).patch({ userId: null });
    },
  };
}

export const stores = { disclosureRecords: createDisclosureRecordStore };

export const ownTables = {
  disclosures: ownTable(
    'disclosure_records',
    'id, publication_id, content_id, username, kind, sent_at, is_ai_labelled, is_advertising, brand, words, manifests',
  ),
};
