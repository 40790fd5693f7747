import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationOf, Planned } from './operation.ts';
import type { SomePlanned } from './planned-values.ts';
import { operationBytesLimit } from './sync-limits.ts';
import { jsonBytes } from './json-bytes.ts';
import { differing, pick, plannedOf } from './planned-values.ts';

/** What the device gives an operation: a UUIDv7 and the next number of its own order. */
export type Made = { opId: string; seq: number; userId: string };

/** A new schedule with the final id made on the device. */
export function createOperation(
  made: Made,
  schedule: { id: string; influencerId: string; groupId?: string | null; fields: Planned },
): OperationOf<'create'> {
  const { id, influencerId, groupId = null, fields } = schedule;
  return { ...made, kind: 'create', entityId: id, influencerId, groupId, fields: plannedOf(fields) };
}

/** Only what differs from the schedule as it was shown, each with its old value. No fields when nothing differs. */
export function updateOperation(made: Made, shown: ScheduleView, values: SomePlanned): OperationOf<'update'> {
  const before = plannedOf(shown);
  const changed = differing(values, before);
  const base = { version: shown.version, fields: pick(before, changed) };
  return { ...identityOf(made, shown), kind: 'update', fields: pick(values, changed), base };
}

/** Deletes the schedule as it was shown: what somebody else changed since is a conflict. */
export function deleteOperation(made: Made, shown: ScheduleView): OperationOf<'delete'> {
  const whole: OperationOf<'delete'> = {
    ...identityOf(made, shown),
    kind: 'delete',
    base: { version: shown.version, fields: plannedOf(shown) },
  };
  if (jsonBytes(whole) <= operationBytesLimit) return whole;
  // What was small enough to be created must be small enough to be deleted.
  const { inputData: _left, ...fields } = plannedOf(shown);
  return { ...whole, base: { version: shown.version, fields } };
}

export function restoreOperation(made: Made, of: { id: string; influencerId: string }): OperationOf<'restore'> {
  return { ...identityOf(made, of), kind: 'restore' };
}

export function triggerOperation(made: Made, of: { id: string; influencerId: string }): OperationOf<'trigger'> {
  return { ...identityOf(made, of), kind: 'trigger' };
}

function identityOf(made: Made, { id, influencerId }: { id: string; influencerId: string }) {
  return { ...made, influencerId, entityId: id, groupId: null };
}
