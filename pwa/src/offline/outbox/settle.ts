import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationResult, SyncReply } from '#core/schedules/plan-operation.ts';
import type { HistoryEntry, OutboxRow } from './outbox-row.ts';
import { askedWaitMs, backoffMs, later } from './backoff.ts';
import { inOrder, leave, toAsking, toQueued } from './outbox-row.ts';
import { madeOnAnswered, mergedFields } from './merged-fields.ts';
import { problemOf } from './row-problem.ts';

/** What the device holds when the answer comes: all of it is read in the transaction that writes the settlement. */
export type Held = {
  /** Rows of the schedules that were sent, those behind them too. */
  rows: readonly OutboxRow[];
  /** The snapshot's rows of these schedules. */
  server: readonly ScheduleView[];
  /** The revision the device has of each model now. */
  cursors: Readonly<Record<string, number>>;
};

type Answered = { row: OutboxRow; result: OperationResult };

/** What has to be written in one transaction. Order: `replaced` models are emptied, then `upserts`, then `deleted`. */
export type Settlement = {
  put: OutboxRow[];
  remove: string[];
  history: HistoryEntry[];
  upserts: ScheduleView[];
  deleted: string[];
  /** Models of which the snapshot begins anew. */
  replaced: string[];
  cursors: Record<string, number>;
  /** Models of which more changes wait. */
  more: string[];
};

/**
 * What an answer does to the device. Only rows that are still sent under `leaseId` are settled: a late answer of a lease that somebody
 * took over, and results of unknown operations, change nothing. A row without a result waits again. Changes of a model are taken
 * only from the revision they were asked for (`asked`, which names the models of all that was sent); otherwise they are asked for again. `random` is from [0, 1).
 */
export function settle(
  reply: SyncReply,
  held: Held,
  { leaseId, asked, now, random }: { leaseId: string; asked: Record<string, number>; now: string; random: number },
): Settlement {
  const results = new Map(reply.results.map((result) => [result.opId, result]));
  const own = inOrder(held.rows).filter(({ state, lease }) => state === 'sending' && lease?.id === leaseId);
  const settled: Settlement = {
    put: [],
    remove: [],
    history: [],
    upserts: [],
    deleted: [],
    replaced: [],
    cursors: {},
    more: [],
  };
  const done: Answered[] = [];
  const repriced: Answered[] = [];
  for (const row of own) {
    const result = results.get(row.operation.opId) ?? null;
    if (result?.status === 'ok') done.push({ row, result });
    else if (result?.conflict?.kind === 'price' && result.schedule) repriced.push({ row, result });
    if (result?.status !== 'ok')
      settled.put.push(result ? unsettled(row, result, { now, random }) : toQueued(row, unchangedWait(row)));
  }
  const doneOf = Map.groupBy(done, ({ row }) => row.operation.entityId);
  const servers = new Map(held.server.map((schedule) => [schedule.id, schedule]));
  for (const { row, result } of done) {
    const server = servers.get(row.operation.entityId) ?? null;
    settled.remove.push(row.operation.opId);
    const ours = doneOf.get(row.operation.entityId)!;
    settled.history.push(leave(row, { at: now, end: 'done', merged: mergedFields(row, result, server, ours) }));
  }
  return takeChanges(
    reply,
    { ...settled, put: withSchedules(held.rows, settled.put, done) },
    { held, asked, answered: [...done, ...repriced] },
  );
}

/** Not done: waits again, or for the person. */
function unsettled(
  row: OutboxRow,
  result: OperationResult,
  { now, random }: { now: string; random: number },
): OutboxRow {
  const lastError = problemOf(row.operation, result);
  switch (result.status) {
    case 'conflict':
    case 'past_due':
      return toAsking(row, 'conflict', { lastError, result });
    case 'rejected':
      return toAsking(row, 'rejected', { lastError, result });
    case 'blocked':
      return toQueued(row, { nextAt: null, lastError });
    default: {
      const wait =
        result.retryAfterMs === null ? backoffMs(row.tries, random) : askedWaitMs(result.retryAfterMs, random);
      return { ...toQueued(row, { nextAt: later(now, wait), lastError }), tries: row.tries + 1 };
    }
  }
}

function unchangedWait({ lastError }: OutboxRow): Pick<OutboxRow, 'nextAt' | 'lastError'> {
  return { nextAt: null, lastError };
}

function takeChanges(
  { changes }: SyncReply,
  settled: Settlement,
  { held, asked, answered }: { held: Held; asked: Record<string, number>; answered: readonly Answered[] },
): Settlement {
  const upserts = new Map<string, ScheduleView>();
  const deleted = new Set<string>();
  const cursors: Record<string, number> = {};
  // Shown at once, also when the changes have to be requested again. A new price has no revision: it comes with the answer alone.
  for (const { row, result } of answered) {
    const { entityId } = row.operation;
    if (result.schedule) upserts.set(entityId, result.schedule);
    else upserts.delete(entityId);
    if (result.schedule) deleted.delete(entityId);
    else deleted.add(entityId);
  }
  const replaced: string[] = [];
  const more: string[] = [];
  for (const [influencerId, change] of Object.entries(changes)) {
    const from = asked[influencerId] ?? 0;
    if (!isUnmoved(held.cursors, influencerId, from)) continue;
    for (const schedule of change.upserts) {
      upserts.set(schedule.id, schedule);
      deleted.delete(schedule.id);
    }
    for (const id of change.deleted) {
      upserts.delete(id);
      deleted.add(id);
    }
    if (change.full) replaced.push(influencerId);
    if (change.more) more.push(influencerId);
    cursors[influencerId] = change.revision;
  }
  for (const { row } of answered) {
    const { influencerId } = row.operation;
    const from = asked[influencerId] ?? 0;
    // Somebody else moved the cursor meanwhile: their row may be newer than our answer.
    if (!isUnmoved(held.cursors, influencerId, from)) {
      cursors[influencerId] = Math.min(held.cursors[influencerId] ?? 0, from);
      more.push(influencerId);
    }
  }
  return {
    ...settled,
    upserts: [...upserts.values()],
    deleted: [...deleted],
    replaced,
    cursors,
    more: [...new Set(more)],
  };
}

function isUnmoved(cursors: Readonly<Record<string, number>>, influencerId: string, from: number): boolean {
  return (cursors[influencerId] ?? 0) === from;
}

/** Rows that left wait for nothing more; of the others those that changed. */
function withSchedules(rows: readonly OutboxRow[], put: readonly OutboxRow[], done: readonly Answered[]): OutboxRow[] {
  const gone = new Set(done.map(({ row }) => row.operation.opId));
  const changed = new Map(put.map((row) => [row.operation.opId, row]));
  const left = rows
    .filter(({ operation }) => !gone.has(operation.opId))
    .map((row) => changed.get(row.operation.opId) ?? row);
  const leftOf = Map.groupBy(left, ({ operation }) => operation.entityId);
  for (const each of done) {
    for (const row of madeOnAnswered(leftOf.get(each.row.operation.entityId) ?? [], each)) {
      changed.set(row.operation.opId, row);
    }
  }
  return [...changed.values()];
}
