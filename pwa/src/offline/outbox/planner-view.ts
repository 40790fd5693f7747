import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationOf } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { Outbox } from './read-outbox.ts';
import { refusalOf } from './allowed.ts';
import { inOrder, isFrozen, isUntouched } from './outbox-row.ts';
import { withValues } from '#core/schedules/plan-fields.ts';

/** What is still to happen to a schedule that is shown; `unreadable` waits for a newer version of the app. */
export type Mark = 'waiting' | 'sending' | 'conflict' | 'rejected' | 'needsConfirm' | 'unreadable';

/** A schedule as the person planned it. `opId` names the operation to decide about, when there is one. */
export type PlannedSchedule = {
  schedule: ScheduleView;
  mark: Mark | null;
  opId: string | null;
  /** A trigger that was never sent and may still be taken back: its operation, and when it goes out by the device's clock. */
  starts?: { opId: string; at: string };
};

/** Credits of a workflow by its id; what is not in it costs 0 until the server says so. */
export type WorkflowCosts = Readonly<Record<string, number>>;

/**
 * The schedules to show: those the server approved with the waiting operations on top, earliest first. Computed anew from both each
 * time, so that an answer and the row it replaces never show an older value in between. A waiting deletion is not shown; a waiting
 * trigger has begun nothing yet.
 */
export function plannerView(
  snapshot: readonly ScheduleView[],
  outbox: Outbox,
  costs: WorkflowCosts = {},
): PlannedSchedule[] {
  const waiting = Map.groupBy(inOrder(outbox.rows), ({ operation }) => operation.entityId);
  const unreadable = new Set(outbox.quarantined.map(({ entityId }) => entityId));
  const server = new Map(snapshot.map((schedule) => [schedule.id, schedule]));
  const ids = new Set([...server.keys(), ...waiting.keys()]);
  return [...ids]
    .flatMap((id) => shownSchedule(server.get(id) ?? null, waiting.get(id) ?? [], costs) ?? [])
    .map((shown) => (unreadable.has(shown.schedule.id) ? asUnreadable(shown) : shown))
    .toSorted((one, other) => order(one.schedule, other.schedule));
}

/** One schedule as it is to be shown; null when it is not: deleted, or known to nobody. `rows` are those of the schedule in their order. */
export function shownSchedule(
  server: ScheduleView | null,
  rows: readonly OutboxRow[],
  costs: WorkflowCosts = {},
): PlannedSchedule | null {
  if (rows.length === 0) return server && { schedule: server, mark: null, opId: null };
  const frozen = rows.find(isFrozen) ?? null;
  const schedule = frozen?.result?.conflict?.kind === 'locked' && server ? server : applied(server, rows, costs);
  if (!schedule) return null;
  const blocked = {
    edit: refusalOf('update', rows, server),
    trigger: refusalOf('trigger', rows, server),
    delete: refusalOf('delete', rows, server),
  };
  const starting = rows.find(isStarting);
  return {
    schedule: { ...schedule, blocked },
    mark: markOf(rows, frozen),
    opId: frozen?.operation.opId ?? null,
    ...(starting && { starts: { opId: starting.operation.opId, at: starting.nextAt } }),
  };
}

function isStarting(row: OutboxRow): row is OutboxRow & { nextAt: string } {
  return row.operation.kind === 'trigger' && isUntouched(row) && row.nextAt !== null;
}

function applied(server: ScheduleView | null, rows: readonly OutboxRow[], costs: WorkflowCosts): ScheduleView | null {
  // What waits for a decision stays in sight as it was meant, but as nothing that is done or under way.
  const isFrozenWhole = rows.some(isFrozen);
  let schedule = server;
  let isDeleted = false;
  for (const row of rows) {
    const { operation } = row;
    if (operation.kind === 'create') schedule ??= created(operation, row.queuedAt, costs);
    else schedule ??= row.shown;
    if (operation.kind === 'update' && schedule) schedule = edited(schedule, operation, costs);
    if (operation.kind === 'delete') isDeleted = !isFrozenWhole;
    if (operation.kind === 'restore') isDeleted = false;
  }
  return isDeleted ? null : schedule;
}

function created(operation: OperationOf<'create'>, createdAt: string, costs: WorkflowCosts): ScheduleView {
  return {
    id: operation.entityId,
    influencerId: operation.influencerId,
    ...operation.fields,
    status: 'pending',
    version: 0,
    failure: null,
    consequence: null,
    creditCost: costOf(operation.fields.webhookConfigId, costs) ?? 0,
    creditsUsed: 0,
    creditsReturned: 0,
    contentId: operation.fields.sourceContentId ?? null,
    bulkId: operation.groupId,
    thumbnailUrl: null,
    permalink: null,
    instagramPostId: null,
    step: null,
    blocked: { edit: null, trigger: null, delete: null },
    createdAt,
  };
}

function edited(schedule: ScheduleView, { fields }: OperationOf<'update'>, costs: WorkflowCosts): ScheduleView {
  const creditCost = costOf(fields.webhookConfigId ?? null, costs) ?? schedule.creditCost;
  return { ...withValues(schedule, fields), creditCost };
}

function costOf(webhookId: string | null, costs: WorkflowCosts): number | null {
  return webhookId !== null && Object.hasOwn(costs, webhookId) ? costs[webhookId]! : null;
}

function markOf(rows: readonly OutboxRow[], frozen: OutboxRow | null): Mark {
  switch (frozen?.state) {
    case 'conflict':
      return 'conflict';
    case 'rejected':
      return 'rejected';
    case 'needs_confirm':
      return 'needsConfirm';
    default:
      return rows.some(({ state }) => state === 'sending') ? 'sending' : 'waiting';
  }
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
