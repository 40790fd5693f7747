import type { Choice } from './outbox/choices.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { WorkflowCosts } from './outbox/device-entity.ts';
import type { OutboxChange, OutboxRow, HistoryEntry } from './outbox/outbox-row.ts';
import { v7 } from 'uuid';
import { ok, refuse } from '#core/shared/result.ts';
import { serverClock } from './outbox/server-clock.ts';
import { resolve } from './outbox/resolve.ts';
import { currentDatabase } from './current-database.ts';
import { lastSyncOf } from './last-sync.ts';
import { changeOutbox, deviceNow, readWhole } from './outbox-store.ts';
import { flushNow, sendKept } from './sync.ts';
import { isUntouched, leave, inOrder } from './outbox/outbox-row.ts';
import { cancelledBy, lastDeletion } from './outbox/coalesce.ts';

/** Takes back a change that was never sent; the answer holds the rows that left. Refuses as outbox/discard.ts does. */
export async function discardChange(entityId: string, opId: string): Promise<Result<OutboxRow[], DeviceRefusal>> {
  const open = currentDatabase();
  if (!open) return refuse('outbox.answered');
  let gone: OutboxRow[] = [];
  const done = await changeOutbox(open, entityId, ({ outbox, history }) => {
    const change = discard(outbox.rows, opId, { now: deviceNow(), history });
    gone = rowsLeaving(outbox.rows, change);
    return change;
  });
  return done.ok ? ok(gone) : done;
}

/** Takes back that changes were given up. Refuses as outbox/put-back.ts does. */
export async function undoDiscard(
  entityId: string,
  gone: readonly OutboxRow[],
): Promise<Result<OutboxChange, DeviceRefusal>> {
  const open = currentDatabase();
  // Somebody else may have signed in since.
  if (!open || gone.some(({ operation }) => operation.userId !== open.userId)) return refuse('outbox.answered');
  const done = await changeOutbox(open, entityId, ({ outbox, history }) =>
    putBack(outbox.rows, gone, { now: deviceNow(), history }),
  );
  if (done.ok) void sendKept();
  return done;
}

/** Sends now, also this change when it waits for its time. */
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
 * Carries out what the person decided about a schedule and sends it; the answer holds the rows that left. `costs`: prices as shown. Refuses as
 * outbox/resolve.ts does.
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
  let gone: OutboxRow[] = [];
  const decided = await changeOutbox(open, entityId, ({ outbox, server, seq }) => {
    const ids = { opIds: [v7(), v7(), v7()] as const, entityId: v7() };
    const change = resolve(outbox.rows, choice, { now, serverNow, seen: server, costs, ...ids, seq });
    gone = rowsLeaving(outbox.rows, change);
    return change;
  });
  if (!decided.ok) return decided;
  void sendKept();
  return ok(gone);
}

function rowsLeaving(rows: readonly OutboxRow[], change: Result<OutboxChange, DeviceRefusal>): OutboxRow[] {
  return change.ok ? rows.filter(({ operation }) => change.value.remove.includes(operation.opId)) : [];
}

/** Everything that waits on this device, for a person or for support: no token, no file bytes. */
export async function exportOutbox(): Promise<string> {
  const open = currentDatabase();
  const outbox = open ? await readWhole(open.database) : { rows: [], quarantined: [] };
  const history = open ? await open.database.history.toArray() : [];
  return JSON.stringify({ exportedAt: deviceNow(), ...outbox, history }, null, 2);
}

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

/**
 * Takes back a change that waits and was never sent; with a creation go the changes behind it, and what a deletion had cancelled waits
 * again. The changes behind a restoration return to the deletion that had cancelled them. `rows` and `history` are those of the entity. What waits for the person is dropped with `resolve`. Refuses `outbox.answered`
 * for one that is not there, `outbox.maybeSent` otherwise.
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
