import type { AnyOperation, HistoryEntry, OutboxRow, RowProblem } from './outbox/outbox-row.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OpenDatabase } from './current-database.ts';
import { isFrozen, noChange, rowsOf } from './outbox/outbox-row.ts';
import { resolve } from './outbox/resolve.ts';
import { ok } from '#core/shared/result.ts';
import { changeOutbox, deviceNow } from './outbox-store.ts';
import { transact } from './database.ts';
import { outboxOf } from './stored-outbox.ts';

/**
 * The outcome of a change when the screen continues. `done`: the server did it, `schedule` is its present version (null once
 * deleted). `kept`: it is on this device and is sent automatically. `conflict`: it waits for the person in the outbox, `problem`
 * has the reason.
 */
export type Committed =
  | { state: 'done' | 'stored'; schedule: ScheduleView | null }
  | { state: 'conflict'; schedule: ScheduleView | null; problem: RowProblem };

/** The change has left this device. */
export type Refused = { state: 'refused'; problem: RowProblem };

/**
 * The outcomes of these changes, in their order. A change that the server refused leaves the outbox, unless another change is
 * merged with it or waits behind it: that one may be of another tab, and a person decides about both. Without `releases` it also
 * stays, because no screen has its values any more.
 */
export async function outcomesOf(
  open: OpenDatabase,
  operations: readonly AnyOperation[],
  { releases = true }: { releases?: boolean } = {},
): Promise<(Committed | Refused)[]> {
  const entityIds = [...new Set(operations.map(({ entityId }) => entityId))];
  const held = await transact(open.database, ['r', 'outbox', 'history', 'snap_schedules'], async (tables) => ({
    rows: (await outboxOf(tables, entityIds)).rows,
    left: new Map(
      (await tables.history.where('entityId').anyOf(entityIds).toArray()).map((entry) => [entry.opId, entry]),
    ),
    schedules: new Map((await tables.snap_schedules.bulkGet(entityIds)).map((schedule) => [schedule?.id, schedule])),
  }));
  const rowOf = new Map(held.rows.map((row) => [row.operation.opId, row]));
  return Promise.all(
    operations.map(async ({ opId, entityId }) => {
      const schedule = held.schedules.get(entityId) ?? null;
      const { row, left } = endOf(opId, rowOf, held.left);
      const isWhole =
        releases && row?.operation.opId === opId && [...held.left.values()].every(({ by }) => by !== opId);
      if (row) return outcomeOf(open, row, { isWhole, rows: rowsOf(held.rows, entityId), schedule });
      // The person discarded it, here or in another tab.
      if (left?.end === 'dropped') return { state: 'refused', problem: { code: 'outbox.answered' } };
      return { state: 'done', schedule };
    }),
  );
}

/** An operation that was merged into another one or replaced by it has that one's fate. */
function endOf(
  opId: string,
  rows: ReadonlyMap<string, OutboxRow>,
  history: ReadonlyMap<string, HistoryEntry>,
): { row: OutboxRow | undefined; left: HistoryEntry | undefined } {
  const current = new Set<string>();
  let left: HistoryEntry | undefined;
  // A cancelled deletion and the restoration that cancelled it refer to each other.
  for (let next: string | null = opId; next !== null && !current.has(next); next = left?.by ?? null) {
    current.add(next);
    const row = rows.get(next);
    if (row) return { row, left };
    left = history.get(next);
  }
  return { row: undefined, left };
}

async function outcomeOf(
  open: OpenDatabase,
  row: OutboxRow,
  { isWhole, rows, schedule }: { isWhole: boolean; rows: readonly OutboxRow[]; schedule: ScheduleView | null },
): Promise<Committed | Refused> {
  const first = rows.find(isFrozen);
  if (!first || first.operation.seq > row.operation.seq) return { state: 'stored', schedule };
  const problem = first.lastError;
  const mayBeReverted = isWhole && first === row && row.state === 'rejected';
  if (mayBeReverted && (await releaseRows(open, row))) return { state: 'refused', problem };
  return { state: 'conflict', schedule, problem };
}

/**
 * Drops a change that the server refused, because the screen still has its values. False when another change waits behind it:
 * then nothing changes.
 */
async function releaseRows(open: OpenDatabase, { operation }: OutboxRow): Promise<boolean> {
  const { entityId, opId } = operation;
  const unused = ['', '', ''] as const;
  let isDeleted = true;
  await changeOutbox(open, entityId, ({ outbox, server, seq }) => {
    isDeleted = rowsOf(outbox.rows, entityId).at(-1)?.operation.opId === opId;
    if (!isDeleted) return ok(noChange);
    const now = deviceNow();
    const made = { now, serverNow: now, current: server, opIds: unused, entityId, seq };
    const dropped = resolve(outbox.rows, { kind: 'drop' }, made);
    return dropped.ok ? dropped : ok(noChange);
  });
  return isDeleted;
}
