import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Operation, OperationOf } from '#core/schedules/plan-operation.ts';
import type { HistoryEntry, OutboxChange, OutboxRow } from './outbox-row.ts';
import type { SomePlanned } from '#core/schedules/plan-fields.ts';
import { differing, pick, withValues } from '#core/schedules/plan-fields.ts';
import { entryOf, isUntouched, leave, newRow, noChange } from './outbox-row.ts';

export type EnqueueContext = {
  now: string;
  /** The schedule's row in the snapshot. */
  server: ScheduleView | null;
  /** History of the schedule: an undone deletion puts back what it had cancelled. */
  history: readonly HistoryEntry[];
  /** How many rows the whole outbox has. */
  held: number;
  /** A trigger is not sent before: until then the person can take it back. */
  heldUntil?: string | null;
};

/**
 * How a new operation joins those of its schedule: merged into the last ones that were never sent, behind all that were. `rows` are in
 * their order and none is frozen.
 */
export function coalesce(rows: readonly OutboxRow[], operation: Operation, context: EnqueueContext): OutboxChange {
  switch (operation.kind) {
    case 'create':
    case 'trigger':
      return appended(operation, rows, context);
    case 'update':
      return takeUpdate(rows, operation, context);
    case 'delete':
      return takeDelete(rows, operation, context);
    case 'restore':
      return takeRestore(rows, operation, context);
    default:
      return operation satisfies never;
  }
}

function appended(operation: Operation, rows: readonly OutboxRow[], context: EnqueueContext): OutboxChange {
  const { now, server, heldUntil = null } = context;
  return { ...noChange, put: [newRow(operation, { now, shown: server ?? rows.at(-1)?.shown ?? null, heldUntil })] };
}

function takeUpdate(rows: readonly OutboxRow[], update: OperationOf<'update'>, context: EnqueueContext): OutboxChange {
  const last = rows.at(-1);
  const { now } = context;
  if (last && isUntouched(last)) {
    const folded = entryOf(update, now, { at: now, end: 'folded', by: last.operation.opId });
    if (last.operation.kind === 'create') {
      const operation = { ...last.operation, fields: withValues(last.operation.fields, update.fields) };
      return { ...noChange, put: [{ ...last, operation }], history: [folded] };
    }
    if (last.operation.kind === 'update') {
      const operation = mergedUpdate(last.operation, update);
      if (operation) return { ...noChange, put: [{ ...last, operation }], history: [folded] };
      const cancelled = leave(last, { at: now, end: 'cancelled', by: update.opId });
      return { ...noChange, remove: [last.operation.opId], history: [cancelled, folded] };
    }
  }
  const operation = withoutUnchanged(update);
  return operation ? appended(operation, rows, context) : noChange;
}

/** The newest value and the oldest base of each field; null when that leaves everything as it was. */
function mergedUpdate(have: OperationOf<'update'>, next: OperationOf<'update'>): OperationOf<'update'> | null {
  const fields: SomePlanned = { ...have.fields, ...next.fields };
  const base: SomePlanned = { ...next.base.fields, ...have.base.fields };
  return withoutUnchanged({ ...have, fields, base: { version: have.base.version, fields: base } });
}

function withoutUnchanged(update: OperationOf<'update'>): OperationOf<'update'> | null {
  const changed = differing(update.fields, update.base.fields);
  if (changed.length === 0) return null;
  const base = { version: update.base.version, fields: pick(update.base.fields, changed) };
  return { ...update, fields: pick(update.fields, changed), base };
}

function takeDelete(
  rows: readonly OutboxRow[],
  deletion: OperationOf<'delete'>,
  context: EnqueueContext,
): OutboxChange {
  const { now } = context;
  const gone = untouchedEnd(rows);
  const change: OutboxChange = {
    ...noChange,
    remove: gone.map(({ operation }) => operation.opId),
    history: gone.map((row) => leave(row, { at: now, end: 'cancelled', by: deletion.opId })),
  };
  // The server has no such schedule, or has it deleted already.
  if (gone.some(({ operation }) => operation.kind === 'create' || operation.kind === 'restore')) {
    return { ...change, history: [...change.history, entryOf(deletion, now, { at: now, end: 'cancelled' })] };
  }
  const bases = gone.flatMap(({ operation }) => (operation.kind === 'update' ? [operation.base] : []));
  const operation = { ...deletion, base: oldest([...bases, deletion.base]) };
  const shown = gone[0]?.shown ?? context.server ?? rows.at(-1)?.shown ?? null;
  return { ...change, put: [newRow(operation, { now, shown })] };
}

function oldest(bases: readonly OperationOf<'delete'>['base'][]): OperationOf<'delete'>['base'] {
  const fields = bases.reduceRight<SomePlanned>((later, { fields: earlier }) => ({ ...later, ...earlier }), {});
  return { version: bases[0]!.version, fields };
}

function takeRestore(
  rows: readonly OutboxRow[],
  restore: OperationOf<'restore'>,
  context: EnqueueContext,
): OutboxChange {
  const { now, history } = context;
  const last = rows.at(-1);
  const deletion = lastDeletion(rows, history);
  const back = deletion ? cancelledBy(deletion.operation.opId, history, last) : [];
  const forget = back.map((row) => row.operation.opId);
  if (last && isUntouched(last) && last.operation.kind === 'delete') {
    const { opId } = last.operation;
    const undone = [
      leave(last, { at: now, end: 'cancelled', by: restore.opId }),
      entryOf(restore, now, { at: now, end: 'folded', by: opId }),
    ];
    return { put: back, remove: [opId], history: undone, forget };
  }
  if (deletion?.end === 'cancelled' && back.length > 0) {
    const folded = entryOf(restore, now, { at: now, end: 'folded', by: back[0]!.operation.opId });
    return { put: back, remove: [], history: [folded], forget };
  }
  const behind = back.map((row, index) => ({
    ...row,
    operation: { ...row.operation, seq: restore.seq + 1 + index },
  }));
  const { put } = appended(restore, rows, context);
  return { put: [...put, ...behind], remove: [], history: [], forget };
}

/** The newest deletion of a schedule, waiting or already out of the outbox; `end` is null while it waits. */
export function lastDeletion(
  rows: readonly OutboxRow[],
  history: readonly HistoryEntry[],
): { operation: Operation; end: HistoryEntry['end'] | null } | null {
  const waiting = rows.map(({ operation }) => ({ operation, end: null }));
  const left = history.filter(({ end }) => end === 'cancelled' || end === 'done');
  const deletions = [...waiting, ...left].filter(({ operation }) => operation.kind === 'delete');
  return deletions.toSorted((one, other) => other.operation.seq - one.operation.seq)[0] ?? null;
}

/**
 * The operations that a deletion had cancelled, as they waited before; also when another deletion has replaced that one since. None of
 * them was ever sent.
 */
export function cancelledBy(opId: string, history: readonly HistoryEntry[], last: OutboxRow | undefined): OutboxRow[] {
  const deletions = [opId];
  for (const deletion of deletions) {
    deletions.push(
      ...history.filter(({ by, end }) => by === deletion && end === 'replaced').map((entry) => entry.opId),
    );
  }
  return history
    .filter(({ by, end }) => by !== null && deletions.includes(by) && end === 'cancelled')
    .toSorted((one, other) => one.operation.seq - other.operation.seq)
    .map(({ operation, queuedAt }) => newRow(operation, { now: queuedAt, shown: last?.shown ?? null }));
}

/** The rows at the end that were never sent. */
function untouchedEnd(rows: readonly OutboxRow[]): OutboxRow[] {
  const firstAfterSent = rows.findLastIndex((row) => !isUntouched(row)) + 1;
  return rows.slice(firstAfterSent);
}
