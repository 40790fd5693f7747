import type { TransactionOrKnex } from 'objection';
import type { BulkSchedule, BulkScheduleStore } from '#core/schedules/bulk-schedule.ts';
import { insertNew, rowOf } from './row-model.ts';

class BulkScheduleModel extends rowOf<BulkSchedule>() {
  static override tableName = 'bulk_schedules';
}

export function createBulkScheduleStore(trx: TransactionOrKnex): BulkScheduleStore {
  const bulks = () => BulkScheduleModel.query(trx);
  return {
    byId: async (id) => toBulk(await bulks().findById(id)),
    lock: async (id) => toBulk(await bulks().findById(id).forUpdate()),
    insert: (bulk) => insertNew(BulkScheduleModel, trx, bulk),
    async save({ id, ...changes }) {
      const saved = await bulks().findById(id).patch(changes);
      if (saved !== 1) throw new Error(`bulk schedule ${id} is not there`);
    },
  };
}

function toBulk(row: BulkScheduleModel | undefined): BulkSchedule | null {
  return row ? { ...row } : null;
}
