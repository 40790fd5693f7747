import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Base, OperationOf } from '#core/schedules/plan-operation.ts';
import type { Planned, SomePlanned } from '#core/schedules/plan-fields.ts';
import { operationBytesLimit } from '#core/outbox/sync-limits.ts';
import { jsonBytes } from './json-bytes.ts';
import { differing, pick, plannedOf } from '#core/schedules/plan-fields.ts';

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
  return withinLimit({ ...identityOf(made, shown), kind: 'delete', base: wholeBase(shown) });
}

export function restoreOperation(made: Made, of: { id: string; influencerId: string }): OperationOf<'restore'> {
  return { ...identityOf(made, of), kind: 'restore' };
}

/** Runs the schedule as it was shown, for the price that was shown: another plan or price is a conflict. */
export function triggerOperation(
  made: Made,
  shown: ScheduleView,
  { onlyGenerate = false }: { onlyGenerate?: boolean } = {},
): OperationOf<'trigger'> {
  const only = onlyGenerate ? { autoPublish: false as const } : {};
  const trigger = { ...identityOf(made, shown), kind: 'trigger' as const, ...only };
  return withinLimit({ ...trigger, base: wholeBase(shown), creditCost: costOfRun(shown) });
}

/** Credits that a run of this schedule takes now; publishing a content that exists takes none. */
export function costOfRun({ creditCost, contentId }: Pick<ScheduleView, 'creditCost' | 'contentId'>): number {
  return contentId === null ? creditCost : 0;
}

function wholeBase(shown: ScheduleView): Base {
  return { version: shown.version, fields: plannedOf(shown) };
}

/** A schedule small enough to be created is small enough to be deleted and triggered. */
function withinLimit<T extends OperationOf<'delete'> | OperationOf<'trigger'>>(whole: T & { base: Base }): T {
  if (jsonBytes(whole) <= operationBytesLimit) return whole;
  const { inputData: _left, ...fields } = whole.base.fields;
  return { ...whole, base: { ...whole.base, fields } };
}

function identityOf(made: Made, { id, influencerId }: { id: string; influencerId: string }) {
  return { ...made, influencerId, entityId: id, groupId: null };
}
