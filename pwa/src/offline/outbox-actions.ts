import type { Choice } from './outbox/choices.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { WorkflowCosts } from './outbox/device-entity.ts';
import type { OutboxChange, OutboxRow, HistoryEntry } from './outbox/outbox-row.ts';
import { v7 } from 'uuid';
import { ok, refuse } from '#core/shared/result.ts';
import { serverClock } from './outbox/server-clock.ts';
import { resolve } from './outbox/resolve.ts';
import { currentDatabase } from './current-database.ts';
import { lastSyncOf } from './database.ts';
import { changeOutbox, deviceNow } from './outbox-store.ts';
import { readWhole } from './stored-outbox.ts';
import { flushNow, sendPending } from './sync.ts';
import { isUntouched, leave, inOrder } from './outbox/outbox-row.ts';
import { cancelledBy, lastDeletion } from './outbox/coalesce.ts';

/** Discards a change that was never sent; the result has the removed rows. Refuses as `discard` does. */
export async function discardChange(entityId: string, opId: string): Promise<Result<OutboxRow[], DeviceRefusal>> {
  const open = currentDatabase();
  if (!open) return refuse('outbox.answered');
  let removed: OutboxRow[] = [];
  const done = await changeOutbox(open, entityId, ({ outbox, history }) => {
    const change = discard(outbox.rows, opId, { now: deviceNow(), history });
    removed = rowsLeaving(outbox.rows, change);
    return change;
  });
  return done.ok ? ok(removed) : done;
}

/** Reverts a discard. Refuses as `putBack` does. */
export async function undoDiscard(
  entityId: string,
  removed: readonly OutboxRow[],
): Promise<Result<OutboxChange, DeviceRefusal>> {
  const open = currentDatabase();
  // Another person may have signed in since.
  if (!open || removed.some(({ operation }) => operation.userId !== open.userId)) return refuse('outbox.answered');
  const done = await changeOutbox(open, entityId, ({ outbox, history }) =>
    restoreChanges(outbox.rows, removed, { now: deviceNow(), history }),
  );
  if (done.ok) void sendPending();
  return done;
}

/** Sends now, including this change when it waits for its time. */
export async function sendChangeNow(opId: string): Promise<void> {
  const open = currentDatabase();
  if (!open) return;
  const { database } = open;
  await database.transaction('rw', database.outbox, async () => {
    const row = await database.outbox.get(opId);
    if (row?.state === 'queued' && row.nextAt !== null) await database.outbox.put({ ...row, nextAt: null });
  });
  await flushNow();
}

/**
 * Carries out the person's decision about an entity and sends it; the result has the removed rows. `costs`: the displayed prices.
 * Refuses as outbox/resolve.ts does.
 */
export async function decideChange(
  entityId: string,
  choice: Choice,
  costs: WorkflowCosts = {},
): Promise<Result<OutboxRow[], DeviceRefusal>> {
  const open = currentDatabase();
  if (!open) return refuse('outbox.answered');
  const now = deviceNow();
  const serverNow = serverClock(now, await lastSyncOf(open.database)).now;
  let removed: OutboxRow[] = [];
  const decided = await changeOutbox(open, entityId, ({ outbox, server, seq }) => {
    const ids = { opIds: [v7(), v7(), v7()] as const, entityId: v7() };
    const change = resolve(outbox.rows, choice, { now, serverNow, current: server, costs, ...ids, seq });
    removed = rowsLeaving(outbox.rows, change);
    return change;
  });
  if (!decided.ok) return decided;
  void sendPending();
  return ok(removed);
}

function rowsLeaving(rows: readonly OutboxRow[], change: Result<OutboxChange, DeviceRefusal>): OutboxRow[] {
  return change.ok ? rows.filter(({ operation }) => change.value.remove.includes(operation.opId)) : [];
}

/** All pending changes of this device, for the person or for support: no token, no file bytes. */
export async function exportOutbox(): Promise<string> {
  const open = currentDatabase();
  const outbox = open ? await readWhole(open.database) : { rows: [], quarantined: [] };
  const history = open ? await open.database.history.toArray() : [];
  return JSON.stringify({ exportedAt: deviceNow(), ...outbox, history }, null, 2);
}

/**
 * Restores discarded changes of one entity; a restored deletion cancels again the changes that its discard had restored. `rows`
 * and `history` are the present ones of the schedule, `gone` the removed rows. Refuses `outbox.answered` once the entity has a
 * newer change, also one that is merged into another by now, because it was made on a display without the discarded ones.
 */
export function restoreChanges(
  rows: readonly OutboxRow[],
  removed: readonly OutboxRow[],
  { now, history }: { now: string; history: readonly HistoryEntry[] },
): Result<OutboxChange, DeviceRefusal> {
  const seqs = removed.map(({ operation }) => operation.seq);
  const isAnswered =
    rows.some(({ operation }) => operation.seq >= Math.min(...seqs)) ||
    history.some(({ operation }) => operation.seq > Math.max(...seqs));
  if (removed.length === 0 || isAnswered) return refuse('outbox.answered');
  const deletion = removed.find(({ operation, state }) => operation.kind === 'delete' && state === 'queued');
  const cancelled = deletion ? rows.filter(isUntouched) : [];
  return ok({
    put: [...removed],
    remove: cancelled.map(({ operation }) => operation.opId),
    history: cancelled.map((row) => leave(row, { at: now, end: 'cancelled', by: deletion!.operation.opId })),
    forget: removed.map(({ operation }) => operation.opId),
  });
}

/**
 * Discards a pending change that was never sent. Discarding a creation also discards the changes behind it; discarding a deletion
 * restores the changes that it had cancelled; the changes behind a restoration return to the deletion that had cancelled them.
 * `rows` and `history` are those of the entity. A change that waits for the person is dropped with `resolve`. Refuses
 * `outbox.answered` for a missing change, `outbox.maybeSent` otherwise.
 */
export function discard(
  rows: readonly OutboxRow[],
  opId: string,
  { now, history }: { now: string; history: readonly HistoryEntry[] },
): Result<OutboxChange, DeviceRefusal> {
  const ordered = inOrder(rows);
  const at = ordered.findIndex(({ operation }) => operation.opId === opId);
  const row = ordered[at];
  if (!row) return refuse('outbox.answered');
  const { kind } = row.operation;
  const removed = kind === 'create' || kind === 'restore' ? ordered.slice(at) : [row];
  if (!removed.every(isUntouched)) return refuse('outbox.maybeSent');
  const back = kind === 'delete' ? cancelledBy(opId, history, row.shown) : [];
  const deletion = kind === 'restore' ? lastDeletion(ordered.slice(0, at), history) : null;
  const leftOf = (each: OutboxRow) =>
    each !== row && deletion
      ? leave(each, { at: now, end: 'cancelled', by: deletion.operation.opId })
      : leave(each, { at: now, end: 'dropped' });
  return ok({
    put: back,
    remove: removed.map(({ operation }) => operation.opId),
    history: removed.map(leftOf),
    forget: back.map(({ operation }) => operation.opId),
  });
}
