import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { WorkflowCosts } from './device-entity.ts';
import type { RowIn, OutboxRow } from './outbox-row.ts';
import type { Mark } from './overlay.ts';
import type { Outbox } from './read-outbox.ts';
import { refusalOf } from './allowed.ts';
import { inOrder, isFrozen, isUntouched } from './outbox-row.ts';
import { markOf, overlaid } from './overlay.ts';
import { isPlanRow, planEntity } from './plan-entity.ts';

/** A schedule with the person's pending operations. `opId` is the operation that waits for a decision, if any. */
export type PlannedSchedule = {
  schedule: ScheduleView;
  mark: Mark | null;
  opId: string | null;
  /** A trigger that was never sent and can still be discarded: its operation, and its sending time by the device's clock. */
  starts?: { opId: string; at: string };
};

/**
 * The schedules to display: the server's with the pending operations on top, earliest first. Computed from both each time, so
 * that a response and the row it replaces never display an older value in between. A schedule with a pending deletion is not
 * displayed; a pending trigger has started nothing yet.
 */
export function plannerView(
  snapshot: readonly ScheduleView[],
  outbox: Outbox,
  costs: WorkflowCosts = {},
): PlannedSchedule[] {
  const waiting = Map.groupBy(inOrder(outbox.rows.filter(isPlanRow)), ({ operation }) => operation.entityId);
  const unreadable = new Set(outbox.quarantined.map(({ entityId }) => entityId));
  const server = new Map(snapshot.map((schedule) => [schedule.id, schedule]));
  const ids = new Set([...server.keys(), ...waiting.keys()]);
  return [...ids]
    .flatMap((id) => displayedSchedule(server.get(id) ?? null, waiting.get(id) ?? [], costs) ?? [])
    .map((displayed) => (unreadable.has(displayed.schedule.id) ? asUnreadable(displayed) : displayed))
    .toSorted((one, other) => order(one.schedule, other.schedule));
}

/** One schedule for display; null when it is deleted or unknown. `rows` are those of the schedule in their order. */
export function displayedSchedule(
  server: ScheduleView | null,
  rows: readonly OutboxRow[],
  costs: WorkflowCosts = {},
): PlannedSchedule | null {
  if (rows.length === 0) return server && { schedule: server, mark: null, opId: null };
  const schedule = overlaid(planEntity, server, rows, costs) as ScheduleView | null;
  if (!schedule) return null;
  const blocked = {
    edit: refusalOf(planEntity, 'update', rows, server),
    trigger: refusalOf(planEntity, 'trigger', rows, server),
    delete: refusalOf(planEntity, 'delete', rows, server),
  };
  const starting = rows.find(isStarting);
  return {
    schedule: { ...schedule, blocked },
    mark: markOf(rows),
    opId: rows.find(isFrozen)?.operation.opId ?? null,
    ...(starting && { starts: { opId: starting.operation.opId, at: starting.nextAt } }),
  };
}

function isStarting(row: OutboxRow): row is RowIn<'queued'> & { nextAt: string } {
  return isUntouched(row) && row.operation.kind === 'trigger' && row.nextAt !== null;
}

function asUnreadable({ schedule, opId }: PlannedSchedule): PlannedSchedule {
  const code = 'outbox.needsDecision';
  return { schedule: { ...schedule, blocked: { edit: code, trigger: code, delete: code } }, mark: 'unreadable', opId };
}

function order(one: ScheduleView, other: ScheduleView): number {
  const apart = Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt);
  return apart === 0 ? compare(one.createdAt, other.createdAt) || compare(one.id, other.id) : apart;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
