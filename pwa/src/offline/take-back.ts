import type { Operation } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import type { Result } from '#core/shared/result.ts';
import type { Made } from './outbox/new-operation.ts';
import { deleteOperation, restoreOperation, updateOperation } from './outbox/new-operation.ts';
import { shownSchedule } from './outbox/planner-view.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { refuse } from '#core/shared/result.ts';
import { currentDatabase } from './current-database.ts';
import { keepChange } from './outbox-store.ts';
import { sendKept } from './sync.ts';

/** True for a change the server may have that another change can undo: the last one of its schedule, except a trigger. */
export function canBeUndone(rows: readonly OutboxRow[], { state, attempted, operation }: OutboxRow): boolean {
  const isLast = rows.every(
    (other) => other.operation.entityId !== operation.entityId || other.operation.seq <= operation.seq,
  );
  return state === 'queued' && attempted && isLast && operation.kind !== 'trigger' && operation.kind !== 'restore';
}

/**
 * Keeps the opposite of a change behind it: whether the server had it or not, the schedule ends as it was before. `rows` are those of the
 * schedule. Refuses as `enqueue`.
 */
export async function undoByChange(rows: readonly OutboxRow[], row: OutboxRow): Promise<Result<Operation>> {
  const open = currentDatabase();
  const make = opposite(rows, row);
  if (!open || !make) return refuse('outbox.answered');
  const kept = await keepChange(open, { entityId: row.operation.entityId, make });
  if (kept.ok) void sendKept();
  return kept;
}

function opposite(rows: readonly OutboxRow[], row: OutboxRow): ((made: Made) => Operation) | null {
  const { operation } = row;
  const named = { id: operation.entityId, influencerId: operation.influencerId };
  const earlier = rows.filter((other) => other.operation.seq < operation.seq);
  // Of a plan that is created here there is no other than that of the creation.
  const before = row.shown ?? shownSchedule(null, earlier)?.schedule ?? null;
  const shown = shownSchedule(before, [{ ...row, state: 'queued' }])?.schedule ?? null;
  switch (operation.kind) {
    case 'create':
      return shown && ((made) => deleteOperation(made, shown));
    case 'delete':
      return (made) => restoreOperation(made, named);
    case 'update':
      return (
        before && shown && ((made) => updateOperation(made, shown, { ...plannedOf(before), ...operation.base.fields }))
      );
    default:
      return null;
  }
}
