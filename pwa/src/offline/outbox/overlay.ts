import type { DeviceEntity, WorkflowCosts } from './device-entity.ts';
import type { HistoryEntry, OutboxRow, Values } from './outbox-row.ts';
import { inOrder, isFrozen, resultOf } from './outbox-row.ts';

/** The pending step of a displayed entity; `unreadable` waits for a newer version of the app. */
export type Mark = 'waiting' | 'sending' | 'conflict' | 'rejected' | 'needsConfirm' | 'unreadable';

/**
 * An entity with its pending operations on top of the server's version; null while it is deleted or unknown. Computed from both
 * each time, so that a response and the row it replaces never display an older value in between. `rows` are those of the entity
 * in their order. Edits that wait for a decision stay visible; a deletion that waits for one does not hide the entity.
 */
export function overlaid(
  entity: DeviceEntity,
  server: Values | null,
  rows: readonly OutboxRow[],
  costs: WorkflowCosts = {},
): Values | null {
  const frozen = rows.find(isFrozen);
  if (server && frozen && resultOf(frozen)?.conflict?.kind === 'locked') return server;
  let view = server;
  let isDeleted = false;
  for (const { operation, queuedAt, shown: displayed } of rows) {
    if (operation.kind === 'create') view ??= entity.created(operation, queuedAt, costs);
    else view ??= displayed;
    if (operation.kind === 'update' && view) view = entity.edited(view, operation, costs);
    if (operation.kind === 'delete') isDeleted = !frozen;
    if (operation.kind === 'restore') isDeleted = false;
  }
  return isDeleted ? null : view;
}

/**
 * An entity of a list with the edits of this device; `server`: without pending edits. `opId` is the operation that waits for a
 * decision. `isRestored`: this device restored it, so the list may not have it yet.
 */
export type Overlaid = {
  view: Values;
  server: Values | null;
  mark: Mark | null;
  opId: string | null;
  isRestored: boolean;
};
/** A list of entities from a response. `fetchedAt`: when, in milliseconds by the clock of this device. */
export type Listed = { views: readonly Values[]; fetchedAt: number };
/** The edits of this device: the pending ones and the ones that are done. `readAt`: when they were read, as `fetchedAt`. */
export type Edits = { rows: readonly OutboxRow[]; history: readonly HistoryEntry[]; readAt: number };

/**
 * The entities to display: the list with the results of operations that were done after it, and the pending operations on top. In
 * the order of the list, followed by new entities.
 */
export function overlaidList(entity: DeviceEntity, listed: Listed, edits: Edits): Overlaid[] {
  const server = new Map(listed.views.map((view) => [view['id'], view]));
  const restored = new Set<unknown>();
  for (const { entityId, view, operation } of doneSince(entity, listed.fetchedAt, edits)) {
    if (view) server.set(entityId, view);
    else server.delete(entityId);
    if (operation.kind === 'restore') restored.add(entityId);
  }
  const waiting = waitingOf(entity, edits.rows);
  return [...new Set([...server.keys(), ...waiting.keys()])].flatMap((id) => {
    const rows = waiting.get(id as string) ?? [];
    const own = server.get(id) ?? null;
    const view = overlaid(entity, own, rows);
    if (!view) return [];
    const opId = rows.find(isFrozen)?.operation.opId ?? null;
    const isRestored = restored.has(id) || rows.some(({ operation }) => operation.kind === 'restore');
    return [{ view, server: own, mark: rows.length === 0 ? null : markOf(rows), opId, isRestored }];
  });
}

/** The deleted entities to display, first those that this device deleted last. */
export function overlaidDeletions(entity: DeviceEntity, listed: Listed, edits: Edits): Values[] {
  const deleted = new Map(listed.views.map((view) => [view['id'], view]));
  const restored = new Set<unknown>();
  const note = ({
    operation,
    at,
    shown: displayed,
  }: {
    operation: OutboxRow['operation'];
    at: string;
    shown: Values | null;
  }) => {
    const { entityId, kind } = operation;
    const view = kind === 'delete' ? (displayed ?? { id: entityId, ...operation.base.fields, createdAt: at }) : null;
    if (view) deleted.set(entityId, view);
    if (view) restored.delete(entityId);
    else if (kind !== 'update') restored.add(entityId);
  };
  for (const { operation, at, shown: displayed = null } of doneSince(entity, listed.fetchedAt, edits)) {
    note({ operation, at, shown: displayed });
  }
  for (const rows of waitingOf(entity, edits.rows).values()) {
    if (rows.some(isFrozen)) continue;
    for (const { operation, queuedAt, shown: displayed } of rows) note({ operation, at: queuedAt, shown: displayed });
  }
  const own = [...deleted.values()].slice(listed.views.length).toReversed();
  return [...own, ...listed.views.map(({ id }) => deleted.get(id)!)].filter(({ id }) => !restored.has(id));
}

/** Without those of a later time: the clock was set back since, so every fetched list may be newer. */
function doneSince({ name }: DeviceEntity, fetchedAt: number, { history, readAt }: Edits) {
  const isSince = (at: string) => Date.parse(at) > fetchedAt && Date.parse(at) <= readAt;
  const done = history.filter(({ end, operation, at }) => end === 'done' && operation.entity === name && isSince(at));
  return done.toSorted((one, other) => one.operation.seq - other.operation.seq);
}

function waitingOf({ name }: DeviceEntity, rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const own = rows.filter(({ operation }) => operation.entity === name);
  return Map.groupBy(inOrder(own), ({ operation }) => operation.entityId);
}

export function markOf(rows: readonly OutboxRow[]): Mark {
  switch (rows.find(isFrozen)?.state) {
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
