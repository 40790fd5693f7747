import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationResult } from '#core/schedules/plan-operation.ts';
import type { PlannedField, SomePlanned } from '#core/schedules/plan-fields.ts';
import type { OutboxRow } from './outbox-row.ts';
import { fieldsIn, plannedFieldNames, sameValue } from '#core/schedules/plan-fields.ts';

/** What a row changes of its schedule. */
export function fieldsOf({ operation }: OutboxRow): SomePlanned {
  return operation.kind === 'create' || operation.kind === 'update' ? operation.fields : {};
}

/**
 * The rows behind a creation that was done now have a schedule they were made on. Their old values stay those the person saw, however
 * the server wrote them: its response may contain newer values of somebody else. All `rows` are of the schedule of `row`.
 */
export function madeOnAnswered(
  rows: readonly OutboxRow[],
  { row, result }: { row: OutboxRow; result: OperationResult },
): OutboxRow[] {
  const { seq } = row.operation;
  return rows
    .filter(({ operation, shown }) => operation.seq > seq && shown === null)
    .map((each) => ({ ...each, shown: result.schedule }));
}

/** Fields that somebody else had changed and that are kept beside ours. `done`: the operations on this schedule that the response confirms. */
export function mergedFields(
  row: OutboxRow,
  { schedule }: OperationResult,
  server: ScheduleView | null,
  done: readonly { row: OutboxRow }[],
): PlannedField[] {
  if (row.operation.kind !== 'update' || !schedule || !server) return [];
  const ours = new Set(done.flatMap((each) => fieldsIn(fieldsOf(each.row))));
  return plannedFieldNames.filter((field) => !ours.has(field) && !sameValue(field, schedule[field], server[field]));
}
