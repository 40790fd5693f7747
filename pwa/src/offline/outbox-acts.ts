import type { Choice } from './outbox/choices.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { WorkflowCosts } from './outbox/device-entity.ts';
import type { OutboxChange, OutboxRow } from './outbox/outbox-row.ts';
import { v7 } from 'uuid';
import { discard } from './outbox/discard.ts';
import { putBack } from './outbox/put-back.ts';
import { serverClock } from './outbox/server-clock.ts';
import { resolve } from './outbox/resolve.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { currentDatabase } from './current-database.ts';
import { lastSyncOf } from './last-sync.ts';
import { changeOutbox, deviceNow, readWhole } from './outbox-store.ts';
import { flushNow, sendKept } from './sync.ts';

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
