import type { AnyOperation, OutboxRow } from './outbox/outbox-row.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { Change } from './outbox-store.ts';
import { editOf, wholeBase } from './outbox/device-entity.ts';
import { entityOf } from './outbox/entities.ts';
import { placeOf } from './outbox/intent.ts';
import { overlaid } from './outbox/overlay.ts';
import { isPlanRow } from './outbox/plan-entity.ts';
import { refuse } from '#core/shared/result.ts';
import { currentDatabase } from './current-database.ts';
import { storeChange } from './outbox-store.ts';
import { sendPending } from './sync.ts';

/** True for a change that the server may have and that another change can undo: the last one of its entity, except a trigger. */
export function canBeUndone(rows: readonly OutboxRow[], { state, attempted, operation }: OutboxRow): boolean {
  const isLast = rows.every(
    (other) => other.operation.entityId !== operation.entityId || other.operation.seq <= operation.seq,
  );
  return state === 'queued' && attempted && isLast && operation.kind !== 'trigger' && operation.kind !== 'restore';
}

/**
 * Adds the opposite of a change behind it: whether the server had it or not, the entity returns to its state before. `rows` are
 * those of the entity. Refuses as `enqueue`.
 */
export async function undoByChange(
  rows: readonly OutboxRow[],
  row: OutboxRow,
): Promise<Result<AnyOperation, DeviceRefusal>> {
  const open = currentDatabase();
  const undo = opposite(rows, row);
  if (!open || !undo) return refuse('outbox.answered');
  const stored = await storeChange(open, { entityId: row.operation.entityId, ...undo });
  if (stored.ok) void sendPending();
  return stored;
}

/** `server`: the entity after the change, in case the change is done before its opposite is stored; the snapshot has plans. */
function opposite(rows: readonly OutboxRow[], row: OutboxRow): Pick<Change, 'make' | 'server'> | null {
  const { operation } = row;
  const entity = entityOf(operation);
  const { table } = entity;
  const place = placeOf(operation);
  const earlier = rows.filter((other) => other.operation.seq < operation.seq);
  // For an entity that is created here, the creation's version is the only one.
  const before = row.shown ?? overlaid(entity, null, earlier);
  const displayed = overlaid(entity, before, [row]);
  const server = isPlanRow(row) ? null : displayed;
  switch (operation.kind) {
    case 'create':
      if (!displayed) return null;
      return { make: (made) => ({ ...place, ...made, kind: 'delete', base: wholeBase(table, displayed) }), server };
    case 'delete':
      return { make: (made) => ({ ...place, ...made, kind: 'restore' }) };
    case 'update': {
      if (!before || !displayed) return null;
      const edit = editOf(table, displayed, { ...table.valuesOf(before), ...operation.base.fields });
      return { make: (made) => ({ ...place, ...made, kind: 'update', ...edit }), server };
    }
    default:
      return null;
  }
}
