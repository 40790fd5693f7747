import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationOf } from '#core/schedules/plan-operation.ts';
import type { Planned, SomeEdited } from '#core/schedules/plan-fields.ts';
import { planEditFields, plannedOf } from '#core/schedules/plan-fields.ts';
import { anyTable, editOf, wholeBase } from './device-entity.ts';

export const planTable = anyTable(planEditFields);

/** The parts of an operation that the device assigns: a UUIDv7 and the next order number. */
export type Made = { opId: string; seq: number; userId: string };

/** A new schedule; the device makes its final id. */
export function createOperation(
  made: Made,
  schedule: { id: string; influencerId: string; groupId?: string | null; fields: Planned },
): OperationOf<'create'> {
  const { id, influencerId, groupId = null, fields } = schedule;
  return { ...made, kind: 'create', entityId: id, influencerId, groupId, fields: plannedOf(fields) };
}

/** Only the fields that differ from the displayed schedule, each with its old value. No fields when nothing differs. */
export function updateOperation(made: Made, displayed: ScheduleView, values: SomeEdited): OperationOf<'update'> {
  return { ...identityOf(made, displayed), kind: 'update', ...editOf(planTable, displayed, values) };
}

/** Deletes the schedule as displayed: a change by another person since then is a conflict. */
export function deleteOperation(made: Made, displayed: ScheduleView): OperationOf<'delete'> {
  return { ...identityOf(made, displayed), kind: 'delete', base: wholeBase(planTable, displayed) };
}

export function restoreOperation(made: Made, of: { id: string; influencerId: string }): OperationOf<'restore'> {
  return { ...identityOf(made, of), kind: 'restore' };
}

/** Runs the schedule as displayed, for the displayed price: another plan or price is a conflict. */
export function triggerOperation(
  made: Made,
  displayed: ScheduleView,
  { onlyGenerate = false }: { onlyGenerate?: boolean } = {},
): OperationOf<'trigger'> {
  const only = onlyGenerate ? { autoPublish: false as const } : {};
  const base = wholeBase(planTable, displayed);
  return { ...identityOf(made, displayed), kind: 'trigger', ...only, base, creditCost: costOfRun(displayed) };
}

/** Credits that a run of this schedule takes now; publishing an existing content takes none. */
export function costOfRun({ creditCost, contentId }: Pick<ScheduleView, 'creditCost' | 'contentId'>): number {
  return contentId === null ? creditCost : 0;
}

function identityOf(made: Made, { id, influencerId }: { id: string; influencerId: string }) {
  return { ...made, influencerId, entityId: id, groupId: null };
}
