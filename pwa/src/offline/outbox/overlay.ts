import type { DeviceEntity, WorkflowCosts } from './device-entity.ts';
import type { OutboxRow, Values } from './outbox-row.ts';
import { isFrozen, resultOf } from './outbox-row.ts';

/** What is still to happen to an entity that is displayed; `unreadable` waits for a newer version of the app. */
export type Mark = 'waiting' | 'sending' | 'conflict' | 'rejected' | 'needsConfirm' | 'unreadable';

/**
 * An entity with its waiting operations on top of the server's version; null while it is deleted, or known to nobody. Computed again from
 * both each time, so that a response and the row it replaces never show an older value in between. `rows` are those of the entity in their
 * order. Edits that wait for a decision stay in sight, but no deletion that does.
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
  for (const { operation, queuedAt, shown } of rows) {
    if (operation.kind === 'create') view ??= entity.created(operation, queuedAt, costs);
    else view ??= shown;
    if (operation.kind === 'update' && view) view = entity.edited(view, operation, costs);
    if (operation.kind === 'delete') isDeleted = !frozen;
    if (operation.kind === 'restore') isDeleted = false;
  }
  return isDeleted ? null : view;
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
