import type { Result } from '#core/shared/result.ts';
import type { OutboxChange, OutboxRow } from './outbox-row.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { inOrder, isUntouched, leave, noChange } from './outbox-row.ts';

/**
 * Takes back a change that waits and was never sent; with a creation go the changes behind it. `rows` are those of the schedule. What
 * waits for the person is dropped with `resolve`. Refuses `outbox.answered` for one that is not there, `outbox.maybeSent` otherwise.
 */
export function discard(rows: readonly OutboxRow[], opId: string, { now }: { now: string }): Result<OutboxChange> {
  const ordered = inOrder(rows);
  const at = ordered.findIndex(({ operation }) => operation.opId === opId);
  const row = ordered[at];
  if (!row) return refuse('outbox.answered');
  const { kind } = row.operation;
  const gone = kind === 'create' || kind === 'restore' ? ordered.slice(at) : [row];
  if (!gone.every(isUntouched)) return refuse('outbox.maybeSent');
  return ok({
    ...noChange,
    remove: gone.map(({ operation }) => operation.opId),
    history: gone.map((each) => leave(each, { at: now, end: 'dropped' })),
  });
}
