import type { Lease, OutboxRow, RowIn } from './outbox-row.ts';
import type { Outbox } from './read-outbox.ts';
import { askedCeilingMs } from './backoff.ts';
import { filesOf } from './file-trouble.ts';
import { jsonBytes } from './json-bytes.ts';
import { batchLimit } from '#core/outbox/sync-limits.ts';
import { inOrder, isFrozen, toQueued, toSending, toUnconfirmed } from './outbox-row.ts';

/** An operation older than this is not sent without asking: the server forgets what it did after 60 days. */
const askAfterMs = 30 * 86_400_000;
/** The same for a trigger: what was to run at once must not run by surprise. */
const askTriggerAfterMs = 15 * 60_000;
/** A device that has not answered for this long has stopped: another may send its operations. */
export const leaseMs = 45_000;

export type BatchLimit = { operations: number; bytes: number };

export type Batch = {
  /** The `operation` of each goes into the request, in this order. */
  send: RowIn<'sending'>[];
  /** To be written before the request goes: those that are sent, those that are too old to go without asking, those taken back. */
  put: OutboxRow[];
  /** When something that waits may be sent; null when nothing does. */
  wakeAt: string | null;
};

/**
 * What goes out next: whole schedules in the order of their oldest operation, as much as fits; schedules with files by themselves, after
 * all others, since a file may take long or not get through. A row that waits for the person, for its
 * time or for another sender holds back what is behind it on the same schedule, nothing else. One operation always fits.
 * `isAlone`: nobody else can be sending (the lock of the flush is held), so what is still `sending` was left behind.
 * `sendsNone`: nothing goes out, but what was left behind waits again and what is too old is asked about.
 */
export function nextBatch(
  outbox: Outbox,
  {
    now,
    lease,
    isAlone,
    limit = batchLimit,
    sendsNone = false,
  }: { now: string; lease: Lease; isAlone: boolean; limit?: BatchLimit; sendsNone?: boolean },
): Batch {
  const batch: Batch = { send: [], put: [], wakeAt: null };
  const unreadable = new Set(outbox.quarantined.map(({ entityId }) => entityId));
  const { rows, taken } = takeBack(outbox.rows, { now, isAlone });
  const room = { operations: limit.operations, bytes: limit.bytes - '[]'.length };
  for (const own of withoutFilesFirst(rows)) {
    if (unreadable.has(own[0]!.operation.entityId)) continue;
    const ready = readyRows(own, now, batch);
    if (ready.length === 0 || sendsNone) continue;
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

/** The rows at the front of one schedule that may go out now; notes on `batch` what to ask and when to come again. */
function readyRows(rows: readonly OutboxRow[], now: string, batch: Batch): RowIn<'queued'>[] {
  const ready: RowIn<'queued'>[] = [];
  for (const row of rows) {
    if (isFrozen(row) || row.state === 'sending') break;
    if (isTooOld(row, now)) {
      batch.put.push(asked(row));
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

/** More than fits from one schedule goes in its order, at least one. */
function fitting(sizes: readonly number[], room: BatchLimit): number {
  let bytes = 0;
  const over = sizes.findIndex((size, index) => index >= room.operations || (bytes += size) > room.bytes);
  return Math.max(1, over === -1 ? sizes.length : over);
}

/** A request takes its time before it waits for the change that is just being stored: such a change seems to come from the future. */
const clockSlackMs = 5_000;

/** By the time that passed on the device. A clock that went back further tells nothing: a trigger is asked about then. */
export function isTooOld({ operation, queuedAt }: OutboxRow, now: string): boolean {
  const age = Date.parse(now) - Date.parse(queuedAt);
  return operation.kind === 'trigger' ? age > askTriggerAfterMs || age < -clockSlackMs : age > askAfterMs;
}

function asked(row: OutboxRow): OutboxRow {
  const code = row.operation.kind === 'trigger' ? 'outbox.triggerExpired' : 'outbox.expired';
  return toUnconfirmed(row, { code });
}

/** A wait longer than any we make comes of a clock that went back. */
function isDue({ nextAt }: RowIn<'queued'>, now: string): boolean {
  if (nextAt === null) return true;
  const wait = Date.parse(nextAt) - Date.parse(now);
  return wait <= 0 || wait > askedCeilingMs * 1.2;
}

/** Rows another sender left behind wait again; a lease of the future is one of a clock that went back. */
export function takeBack(
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
