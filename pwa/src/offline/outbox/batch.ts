import type { Lease, OutboxRow, RowIn } from './outbox-row.ts';
import type { Outbox } from './read-outbox.ts';
import { retryAfterCeilingMs } from './backoff.ts';
import { filesOf } from './file-trouble.ts';
import { jsonBytes } from './json-bytes.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { inOrder, isFrozen, toQueued, toSending, toUnconfirmed } from './outbox-row.ts';

/** An operation older than this is sent only after a confirmation: the server forgets its results after 60 days. */
const confirmAfterMs = 30 * 86_400_000;
/** The same for a trigger: an immediate run must not start by surprise. */
const confirmTriggerAfterMs = 15 * 60_000;
/** A sender that has been silent for this long has stopped: another one may send its operations. */
export const leaseMs = 45_000;

export type BatchLimit = { operations: number; bytes: number };

export type Batch = {
  /** The `operation` of each goes into the request, in this order. */
  send: RowIn<'sending'>[];
  /**
   * To be written before the request is sent: rows to send, rows too old to send without a confirmation, rows taken over from
   * another sender.
   */
  put: OutboxRow[];
  /** When the next pending operation may be sent; null when none waits. */
  wakeAt: string | null;
};

/**
 * The next batch: whole schedules in the order of their oldest operation, as much as fits; schedules with files separately, after
 * all others, since a file may be slow or fail. A row that waits for the person, for its time or for another sender blocks the
 * rows behind it on the same schedule, nothing else. One operation always fits. `isAlone`: no other sender exists (the lock of
 * the flush is held), so rows in `sending` were left behind. `isOffline`: nothing is sent, but rows left behind are queued again
 * and rows that are too old wait for a confirmation.
 */
export function nextBatch(
  outbox: Outbox,
  {
    now,
    lease,
    isAlone,
    limit = batchLimit,
    isOffline = false,
  }: { now: string; lease: Lease; isAlone: boolean; limit?: BatchLimit; isOffline?: boolean },
): Batch {
  const batch: Batch = { send: [], put: [], wakeAt: null };
  const unreadable = new Set(outbox.quarantined.map(({ entityId }) => entityId));
  const { rows, taken } = requeue(outbox.rows, { now, isAlone });
  const room = { operations: limit.operations, bytes: limit.bytes - '[]'.length };
  for (const own of withoutFilesFirst(rows)) {
    if (unreadable.has(own[0]!.operation.entityId)) continue;
    const ready = readyRows(own, now, batch);
    if (ready.length === 0 || isOffline) continue;
    if (ready.some(namesFile) && batch.send.length > 0 && !batch.send.some(namesFile)) break;
    const sizes = ready.map((row) => jsonBytes(row.operation) + ','.length);
    const fits = sizes.length <= room.operations && sum(sizes) <= room.bytes;
    if (!fits && batch.send.length > 0) break;
    const count = fits ? ready.length : fitting(sizes, room);
    batch.send.push(...ready.slice(0, count).map((row) => toSending(row, lease)));
    room.operations -= count;
    room.bytes -= sum(sizes.slice(0, count));
    if (!fits) break;
  }
  batch.put.push(...batch.send);
  const written = new Set(batch.put.map(({ operation }) => operation.opId));
  batch.put.push(...taken.filter(({ operation }) => !written.has(operation.opId)));
  return batch;
}

function withoutFilesFirst(rows: readonly OutboxRow[]): OutboxRow[][] {
  const schedules = [...Map.groupBy(inOrder(rows), ({ operation }) => operation.entityId).values()];
  const [withFiles, others] = [true, false].map((is) => schedules.filter((own) => own.some(namesFile) === is));
  return [...others!, ...withFiles!];
}

function namesFile(row: OutboxRow): boolean {
  return filesOf(row).length > 0;
}

/** The rows at the front of one schedule that may be sent now; adds the rows to confirm and the next time to `batch`. */
function readyRows(rows: readonly OutboxRow[], now: string, batch: Batch): RowIn<'queued'>[] {
  const ready: RowIn<'queued'>[] = [];
  for (const row of rows) {
    if (isFrozen(row) || row.state === 'sending') break;
    if (isTooOld(row, now)) {
      batch.put.push(input(row));
      break;
    }
    if (!isDue(row, now)) {
      if (batch.wakeAt === null || row.nextAt! < batch.wakeAt) batch.wakeAt = row.nextAt;
      break;
    }
    ready.push(row);
  }
  return ready;
}

/** As many operations of one schedule as fit, in their order, at least one. */
function fitting(sizes: readonly number[], room: BatchLimit): number {
  let bytes = 0;
  const over = sizes.findIndex((size, index) => index >= room.operations || (bytes += size) > room.bytes);
  return Math.max(1, over === -1 ? sizes.length : over);
}

/**
 * A request takes its time before it waits for the change that is just being stored, so such a change seems to come from the
 * future.
 */
const clockSlackMs = 5_000;

/**
 * By the time that passed on the device. A clock that was set back further proves nothing: a trigger then needs a confirmation.
 */
export function isTooOld({ operation, queuedAt }: OutboxRow, now: string): boolean {
  const age = Date.parse(now) - Date.parse(queuedAt);
  return operation.kind === 'trigger' ? age > confirmTriggerAfterMs || age < -clockSlackMs : age > confirmAfterMs;
}

function input(row: OutboxRow): OutboxRow {
  const code = row.operation.kind === 'trigger' ? 'outbox.triggerExpired' : 'outbox.expired';
  return toUnconfirmed(row, { code });
}

/** A wait longer than any of ours comes from a clock that was set back. */
function isDue({ nextAt }: RowIn<'queued'>, now: string): boolean {
  if (nextAt === null) return true;
  const wait = Date.parse(nextAt) - Date.parse(now);
  return wait <= 0 || wait > retryAfterCeilingMs * 1.2;
}

/** Rows that another sender left behind are queued again; a lease of the future comes from a clock that was set back. */
export function requeue(
  rows: readonly OutboxRow[],
  { now, isAlone }: { now: string; isAlone: boolean },
): { rows: OutboxRow[]; taken: OutboxRow[] } {
  const taken: OutboxRow[] = [];
  const all = rows.map((row) => {
    if (row.state !== 'sending' || (!isAlone && isLiving(row.lease, now))) return row;
    const back = toQueued(row, { nextAt: null, lastError: row.lastError });
    taken.push(back);
    return back;
  });
  return { rows: all, taken };
}

function isLiving({ since }: Lease, now: string): boolean {
  const age = Date.parse(now) - Date.parse(since);
  return age >= 0 && age < leaseMs;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
