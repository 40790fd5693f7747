import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type { BulkSchedule, BulkScheduleStore } from '#core/schedules/bulk/bulk-schedule.ts';
import { insertNew, rowOf } from './row-model.ts';
import { ownTable } from './own-table.ts';

class BulkScheduleModel extends rowOf<BulkSchedule>() {
  static override tableName = 'bulk_schedules';
}

export function createBulkScheduleStore(trx: TransactionOrKnex): BulkScheduleStore {
  const bulks = () => BulkScheduleModel.query(trx);
  return {
    byId: async (id) => toBulk(await bulks().findById(id)),
    lock: async (id) => toBulk(await bulks().findById(id).forUpdate()),
    insert: (bulk) => insertNew(BulkScheduleModel, trx, bulk),
    async addOne(bulk) {
      const added = await bulks()
        .insert(bulk)
        .onConflict('id')
        .merge({ count: raw('bulk_schedules.count + 1') as never })
        .where({ 'bulk_schedules.fingerprint': bulk.fingerprint, 'bulk_schedules.undone_at': null })
        .toKnexQuery();
      return added.length === 1;
    },
    async save({ id, ...changes }) {
      const saved = await bulks().findById(id).patch(changes);
      if (saved !== 1) throw new Error(`bulk schedule ${id} is missing`);
    },
  };
}

function toBulk(row: BulkScheduleModel | undefined): BulkSchedule | null {
  return row ? { ...row } : null;
}

export const stores = { bulkSchedules: createBulkScheduleStore };

export const ownTables = {
  bulk_schedules: ownTable('bulk_schedules', 'id, influencer_id, count, created_at, undone_at'),
};
