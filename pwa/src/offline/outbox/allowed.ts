import type { DeviceRefusal } from '#core/shared/result.ts';
import type { DeviceEntity } from './device-entity.ts';
import type { AnyKind, OutboxRow, Values } from './outbox-row.ts';
import { isFrozen } from './outbox-row.ts';

/**
 * The code with which the next edit of an entity is refused now; null when it is permitted. `rows` are those of the entity in
 * their order, `server` is the server's version on this device. `outbox.needsDecision` while an earlier edit waits for the
 * person, `outbox.triggerWaiting`, `outbox.notDeleted`, and the codes of the server.
 */
export function refusalOf(
  entity: DeviceEntity,
  kind: AnyKind,
  rows: readonly OutboxRow[],
  server: Values | null,
): DeviceRefusal['code'] | null {
  if (rows.some(isFrozen)) return entity.codeOf('outbox.needsDecision');
  const pending = pendingOf(rows);
  if (kind === 'create') return rows.length > 0 || server ? 'request.keyReused' : null;
  if (kind === 'restore') {
    return pending === 'deleted' || (!pending && !server) ? null : entity.codeOf('outbox.notDeleted');
  }
  if (pending === 'deleted') return entity.deleted;
  if (rows.length === 0 && !server) return 'notFound';
  if (pending === 'triggered' && kind === 'update') return 'outbox.triggerWaiting';
  if (pending === 'triggered' && kind === 'trigger') return 'schedules.alreadyRunning';
  // The server lists no blocked actions for an entity that is still to be created or restored.
  return server && entity.refusalOf(kind, server);
}

/** The state after the pending operations. */
export type Pending = 'created' | 'changed' | 'deleted' | 'restored' | 'triggered';

export function pendingOf(rows: readonly OutboxRow[]): Pending | null {
  let pending: Pending | null = null;
  for (const { operation } of rows) {
    if (operation.kind === 'create') pending = 'created';
    else if (operation.kind === 'delete') pending = 'deleted';
    else if (operation.kind === 'restore') pending = 'restored';
    else if (operation.kind === 'trigger') pending = 'triggered';
    else pending ??= 'changed';
  }
  return pending;
}
