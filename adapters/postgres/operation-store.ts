import type { TransactionOrKnex } from 'objection';
import type { OperationRecord, OperationStore } from '#core/operations/operation-record.ts';
import { operationNames } from '#core/operations/operation-record.ts';
import { rowOf } from './row-model.ts';

class OperationModel extends rowOf<OperationRecord>() {
  static override tableName = 'operation_records';
  static override jsonAttributes = ['details'];
}

/** Raw: one step into the index for each name and outcome. */
const latestSql = `
  select last.* from unnest(cast(? as text[])) as known(name)
  cross join unnest(array['ok', 'failed']) as possible(outcome)
  cross join lateral (
    select id, name, outcome, finished_at as "finishedAt", details from operation_records
    where name = known.name and outcome = possible.outcome order by finished_at desc limit 1
  ) as last`;

export function createOperationStore(trx: TransactionOrKnex): OperationStore {
  return {
    async append(record) {
      await OperationModel.query(trx).insert(record);
    },
    async latest() {
      const { rows } = await trx.raw<{ rows: OperationRecord[] }>(latestSql, [[...operationNames]]);
      return rows;
    },
  };
}

export const stores = { operations: createOperationStore };
