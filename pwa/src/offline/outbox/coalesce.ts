import type { AnyBase, AnyOf, AnyOperation, HistoryEntry, OutboxChange, OutboxRow, Values } from './outbox-row.ts';
import { entityOf } from './entities.ts';
import { placed } from './intent.ts';
import { entryOf, isUntouched, leave, newRow, noChange } from './outbox-row.ts';

export type EnqueueContext = {
  now: string;
  /** The server's version of the entity on this device. */
  server: Values | null;
  /** The entity as the screen displayed it, where the server has none: the one that a restoration brings back. */
  displayed?: Values | null;
  /** History of the entity: restoring a deleted entity also restores the operations that its deletion had cancelled. */
  history: readonly HistoryEntry[];
  /** The number of rows in the whole outbox. */
  held: number;
  /** A trigger is not sent before this time: until then the person can discard it. */
  heldUntil?: string | null;
};

/**
 * Adds a new operation to those of its entity: merged into the last ones if they were never sent, otherwise behind them. `rows`
 * are in their order and none is frozen.
 */
export function coalesce(rows: readonly OutboxRow[], operation: AnyOperation, context: EnqueueContext): OutboxChange {
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

function appended(operation: AnyOperation, rows: readonly OutboxRow[], context: EnqueueContext): OutboxChange {
  const { now, server, displayed = null, heldUntil = null } = context;
  const visible = server ?? rows.at(-1)?.shown ?? displayed;
  return { ...noChange, put: [newRow(operation, { now, shown: visible, heldUntil })] };
}

function takeUpdate(rows: readonly OutboxRow[], update: AnyOf<'update'>, context: EnqueueContext): OutboxChange {
  const last = rows.at(-1);
  const { now } = context;
  if (last && isUntouched(last)) {
    const folded = entryOf(update, now, { at: now, end: 'folded', by: last.operation.opId });
    if (last.operation.kind === 'create') {
      const operation = placed({
        ...last.operation,
        fields: entityOf(update).table.withValues(last.operation.fields, update.fields),
      });
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

/** The newest value and the oldest base of each field; null when the values equal the base. */
function mergedUpdate(have: AnyOf<'update'>, next: AnyOf<'update'>): AnyOf<'update'> | null {
  const fields: Values = { ...have.fields, ...next.fields };
  const base: Values = { ...next.base.fields, ...have.base.fields };
  return withoutUnchanged({ ...have, fields, base: { version: have.base.version, fields: base } });
}

function withoutUnchanged(update: AnyOf<'update'>): AnyOf<'update'> | null {
  const { differing, pick } = entityOf(update).table;
  const changed = differing(update.fields, update.base.fields);
  if (changed.length === 0) return null;
  const base = { version: update.base.version, fields: pick(update.base.fields, changed) };
  return { ...update, fields: pick(update.fields, changed), base };
}

function takeDelete(rows: readonly OutboxRow[], deletion: AnyOf<'delete'>, context: EnqueueContext): OutboxChange {
  const { now } = context;
  const removed = untouchedEnd(rows);
  const change: OutboxChange = {
    ...noChange,
    remove: removed.map(({ operation }) => operation.opId),
    history: removed.map((row) => leave(row, { at: now, end: 'cancelled', by: deletion.opId })),
  };
  // The server has no such entity, or has deleted it already.
  if (removed.some(({ operation }) => operation.kind === 'create' || operation.kind === 'restore')) {
    return { ...change, history: [...change.history, entryOf(deletion, now, { at: now, end: 'cancelled' })] };
  }
  const bases = removed.flatMap(({ operation }) => (operation.kind === 'update' ? [operation.base] : []));
  const operation = { ...deletion, base: oldest([...bases, deletion.base]) };
  const displayed = removed[0]?.shown ?? context.server ?? rows.at(-1)?.shown ?? null;
  return { ...change, put: [newRow(operation, { now, shown: displayed })] };
}

function oldest(bases: readonly AnyBase[]): AnyBase {
  const fields = bases.reduceRight<Values>((later, { fields: earlier }) => ({ ...later, ...earlier }), {});
  return { version: bases[0]!.version, fields };
}

function takeRestore(rows: readonly OutboxRow[], restore: AnyOf<'restore'>, context: EnqueueContext): OutboxChange {
  const { now, history, displayed = null } = context;
  const last = rows.at(-1);
  const deletion = lastDeletion(rows, history);
  const back = deletion ? cancelledBy(deletion.operation.opId, history, last?.shown ?? displayed) : [];
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

/** The newest deletion of an entity, pending or already out of the outbox; `end` is null while it is pending. */
export function lastDeletion(
  rows: readonly OutboxRow[],
  history: readonly HistoryEntry[],
): { operation: AnyOperation; end: HistoryEntry['end'] | null } | null {
  const waiting = rows.map(({ operation }) => ({ operation, end: null }));
  const left = history.filter(({ end }) => end === 'cancelled' || end === 'done');
  const deletions = [...waiting, ...left].filter(({ operation }) => operation.kind === 'delete');
  return deletions.toSorted((one, other) => other.operation.seq - one.operation.seq)[0] ?? null;
}

/**
 * The operations that a deletion had cancelled, as pending rows; also those of a deletion that this one replaced. None of them
 * was ever sent.
 */
export function cancelledBy(opId: string, history: readonly HistoryEntry[], displayed: Values | null): OutboxRow[] {
  const deletions = [opId];
  for (const deletion of deletions) {
    deletions.push(
      ...history.filter(({ by, end }) => by === deletion && end === 'replaced').map((entry) => entry.opId),
    );
  }
  return history
    .filter(({ by, end }) => by !== null && deletions.includes(by) && end === 'cancelled')
    .toSorted((one, other) => one.operation.seq - other.operation.seq)
    .map(({ operation, queuedAt }) => newRow(operation, { now: queuedAt, shown: displayed }));
}

/** The rows at the end that were never sent. */
function untouchedEnd(rows: readonly OutboxRow[]): OutboxRow[] {
  const firstAfterSent = rows.findLastIndex((row) => !isUntouched(row)) + 1;
  return rows.slice(firstAfterSent);
}
