import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { HistoryEntry, OutboxChange, OutboxRow } from './outbox-row.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { isUntouched, leave } from './outbox-row.ts';

/**
 * Takes back that changes of one entity were given up; a deletion cancels again what came back with its taking back. `rows` and
 * `history` are those of the schedule now, `gone` those that left. Refuses `outbox.answered` once a newer change of the entity was
 * made, also one that is part of another by now: it was made on what is shown without them.
 */
export function putBack(
  rows: readonly OutboxRow[],
  gone: readonly OutboxRow[],
  { now, history }: { now: string; history: readonly HistoryEntry[] },
): Result<OutboxChange, DeviceRefusal> {
  const seqs = gone.map(({ operation }) => operation.seq);
  const isAnswered =
    rows.some(({ operation }) => operation.seq >= Math.min(...seqs)) ||
    history.some(({ operation }) => operation.seq > Math.max(...seqs));
  if (gone.length === 0 || isAnswered) return refuse('outbox.answered');
  const deletion = gone.find(({ operation, state }) => operation.kind === 'delete' && state === 'queued');
  const cancelled = deletion ? rows.filter(isUntouched) : [];
  return ok({
    put: [...gone],
    remove: cancelled.map(({ operation }) => operation.opId),
    history: cancelled.map((row) => leave(row, { at: now, end: 'cancelled', by: deletion!.operation.opId })),
    forget: gone.map(({ operation }) => operation.opId),
  });
}
