import type { Result } from '#core/shared/result.ts';
import type { HistoryEntry, OutboxChange, OutboxRow } from './outbox-row.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { cancelledBy, lastDeletion } from './coalesce.ts';
import { inOrder, isUntouched, leave } from './outbox-row.ts';

/**
 * Takes back a change that waits and was never sent; with a creation go the changes behind it, and what a deletion had cancelled waits
 * again. The changes behind a restoration return to the deletion that had cancelled them. `rows` and `history` are those of the entity. What waits for the person is dropped with `resolve`. Refuses `outbox.answered`
 * for one that is not there, `outbox.maybeSent` otherwise.
 */
export function discard(
  rows: readonly OutboxRow[],
  opId: string,
  { now, history }: { now: string; history: readonly HistoryEntry[] },
): Result<OutboxChange> {
  const ordered = inOrder(rows);
  const at = ordered.findIndex(({ operation }) => operation.opId === opId);
  const row = ordered[at];
  if (!row) return refuse('outbox.answered');
  const { kind } = row.operation;
  const gone = kind === 'create' || kind === 'restore' ? ordered.slice(at) : [row];
  if (!gone.every(isUntouched)) return refuse('outbox.maybeSent');
  const back = kind === 'delete' ? cancelledBy(opId, history, row.shown) : [];
  const deletion = kind === 'restore' ? lastDeletion(ordered.slice(0, at), history) : null;
  const leftOf = (each: OutboxRow) =>
    each !== row && deletion
      ? leave(each, { at: now, end: 'cancelled', by: deletion.operation.opId })
      : leave(each, { at: now, end: 'dropped' });
  return ok({
    put: back,
    remove: gone.map(({ operation }) => operation.opId),
    history: gone.map(leftOf),
    forget: back.map(({ operation }) => operation.opId),
  });
}
