import type { Result } from '#core/shared/result.ts';
import type { OutboxChange, OutboxRow } from './outbox-row.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { noChange } from './outbox-row.ts';

/**
 * Takes back that changes of one schedule were given up. `rows` are those of the schedule now, `gone` those that left. Refuses
 * `outbox.answered` once a newer change of the schedule was made: it was made on what is shown without them.
 */
export function putBack(rows: readonly OutboxRow[], gone: readonly OutboxRow[]): Result<OutboxChange> {
  const first = Math.min(...gone.map(({ operation }) => operation.seq));
  if (gone.length === 0 || rows.some(({ operation }) => operation.seq >= first)) return refuse('outbox.answered');
  return ok({ ...noChange, put: [...gone], forget: gone.map(({ operation }) => operation.opId) });
}
