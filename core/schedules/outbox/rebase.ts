import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationResult, PlannedField } from './operation.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { SomePlanned } from './planned-values.ts';
import { isUntouched } from './outbox-row.ts';
import { fieldsIn, plannedFieldNames, sameValue } from './planned-values.ts';

/** What a row changes of its schedule. */
export function fieldsOf({ operation }: OutboxRow): SomePlanned {
  return operation.kind === 'create' || operation.kind === 'update' ? operation.fields : {};
}

/**
 * The rows behind one that was done, with their old values as the server wrote them: it may have spelled the same value differently
 * (trimmed, another form of the instant, a workflow it chose). Only rows that were never sent; a sent one must stay as it was.
 */
export function ontoAnswered(
  rows: readonly OutboxRow[],
  changed: readonly OutboxRow[],
  { row, result }: { row: OutboxRow; result: OperationResult },
): OutboxRow[] {
  const { schedule } = result;
  if (!schedule) return [];
  const { entityId, seq } = row.operation;
  return rows
    .filter((each) => each.operation.entityId === entityId && each.operation.seq > seq && isUntouched(each))
    .map((each) => changed.find(({ operation }) => operation.opId === each.operation.opId) ?? each)
    .map((each) => onto(each, fieldsOf(row), schedule));
}

function onto(row: OutboxRow, sent: SomePlanned, schedule: ScheduleView): OutboxRow {
  const { operation } = row;
  if (operation.kind !== 'update' && operation.kind !== 'delete') return { ...row, shown: schedule };
  const fields: SomePlanned = { ...operation.base.fields };
  for (const field of fieldsIn(fields)) {
    if (sent[field] !== undefined && sameValue(field, fields[field], sent[field])) {
      Object.assign(fields, { [field]: schedule[field] });
    }
  }
  return { ...row, operation: { ...operation, base: { version: schedule.version, fields } }, shown: schedule };
}

/** Fields that somebody else had changed and that are kept beside ours. */
export function mergedFields(
  row: OutboxRow,
  { schedule }: OperationResult,
  server: ScheduleView | null,
  done: readonly { row: OutboxRow }[],
): PlannedField[] {
  if (row.operation.kind !== 'update' || !schedule || !server) return [];
  const { entityId } = row.operation;
  const ours = new Set(
    done.flatMap((each) => (each.row.operation.entityId === entityId ? fieldsIn(fieldsOf(each.row)) : [])),
  );
  return plannedFieldNames.filter((field) => !ours.has(field) && !sameValue(field, schedule[field], server[field]));
}
