import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleChanges } from '#core/schedules/plan-operation.ts';
import type { AnyResult, HistoryEntry, OutboxRow, RowIn, Values } from './outbox-row.ts';
import type { SyncResponse } from './reply.ts';
import { requestedWaitMs, backoffMs, later } from './backoff.ts';
import { entityOf, viewIn } from './entities.ts';
import {
  fieldsOf,
  inOrder,
  isLeasedBy,
  leave,
  rowsOf,
  toConflict,
  toQueued,
  toRejected,
  toRetry,
} from './outbox-row.ts';
import { isPlanOperation } from './plan-entity.ts';
import { problemOf } from './row-problem.ts';

/** The device's data when the response arrives, all read in the transaction that writes the settlement. */
export type Held = {
  /** Rows of the sent entities, including those behind the sent ones. */
  rows: readonly OutboxRow[];
  /** The snapshot's plans among these entities. */
  server: readonly ScheduleView[];
  /** The present revision of each model on this device. */
  cursors: Readonly<Record<string, number>>;
};

/** The changes to write in one transaction. Order: `replaced` models are emptied, then `upserts`, then `deleted`. */
export type Settlement = {
  put: OutboxRow[];
  remove: string[];
  history: HistoryEntry[];
  /** Plans. */
  upserts: ScheduleView[];
  deleted: string[];
  /** Models whose snapshot is replaced completely. */
  replaced: string[];
  cursors: Record<string, number>;
  /** Models with more changes on the server. */
  more: string[];
};

type ApiResponse = { row: RowIn<'sending'>; result: AnyResult };
type Requested = Readonly<Record<string, number>>;

/**
 * The effect of a response on the device. Only rows that are still sent under `leaseId` are settled: a late response to an
 * expired lease that another sender took over, and results of unknown operations, change nothing. A row without a result is
 * queued again. Changes of a model are accepted only from the requested revision (`asked`, which has the models of everything
 * sent); otherwise they are requested again. `random` is from [0, 1).
 */
export function settle(
  reply: SyncResponse,
  held: Held,
  { leaseId, since, now, random }: { leaseId: string; since: Requested; now: string; random: number },
): Settlement {
  const results = new Map(reply.results.map((result) => [result.opId, result]));
  const own = inOrder(held.rows.filter((row) => isLeasedBy(row, leaseId)));
  const put: OutboxRow[] = [];
  const done: ApiResponse[] = [];
  const repriced: ApiResponse[] = [];
  for (const row of own) {
    const result = results.get(row.operation.opId);
    if (result?.status === 'ok') {
      done.push({ row, result });
      continue;
    }
    if (result?.conflict?.kind === 'price' && viewIn(row.operation, result)) repriced.push({ row, result });
    const { lastError } = row;
    put.push(result ? unsettled(row, result, { now, random }) : toQueued(row, { nextAt: null, lastError }));
  }
  const servers = new Map<string, Values>(held.server.map((schedule) => [schedule.id, schedule]));
  return {
    put: madeOnAnswered(held.rows, put, done),
    remove: done.map(({ row }) => row.operation.opId),
    history: done.map((each) => leave(each.row, { at: now, end: 'done', ...answerOf(each, servers, done) })),
    ...planChanges(reply.changes, held.cursors, { since, answered: [...done, ...repriced] }),
  };
}

/** Not done: queued again, or waits for the person. */
function unsettled(
  row: RowIn<'sending'>,
  result: AnyResult,
  { now, random }: { now: string; random: number },
): OutboxRow {
  const problem = problemOf(row.operation, result);
  switch (result.status) {
    case 'conflict':
    case 'past_due':
      return toConflict(row, result, problem);
    case 'rejected':
      return toRejected(row, problem, result);
    case 'blocked':
      return toQueued(row, { nextAt: null, lastError: problem });
    default: {
      const { retryAfterMs } = result;
      const wait = retryAfterMs === null ? backoffMs(row.tries, random) : requestedWaitMs(retryAfterMs, random);
      return toRetry(row, later(now, wait), problem);
    }
  }
}

/**
 * The rows that change: `put`, and the rows behind a creation that was done, whose base is now the created entity. Their old
 * values stay those the person saw, however the server wrote them, because its response may contain newer values of another
 * person.
 */
function madeOnAnswered(
  rows: readonly OutboxRow[],
  put: readonly OutboxRow[],
  done: readonly ApiResponse[],
): OutboxRow[] {
  const left = new Set(done.map(({ row }) => row.operation.opId));
  const changed = new Map(put.map((row) => [row.operation.opId, row]));
  for (const { row, result } of done) {
    const { entityId, seq } = row.operation;
    for (const each of rowsOf(rows, entityId)) {
      const { opId } = each.operation;
      const behind = changed.get(opId) ?? each;
      if (left.has(opId) || each.operation.seq <= seq || behind.shown !== null) continue;
      changed.set(opId, { ...behind, shown: viewIn(row.operation, result) });
    }
  }
  return [...changed.values()];
}

/**
 * `merged`: the fields that another person had changed and whose values stay beside ours. Plans are stored in the snapshot, other
 * entities with the entry.
 */
function answerOf({ row, result }: ApiResponse, servers: ReadonlyMap<string, Values>, done: readonly ApiResponse[]) {
  const { operation } = row;
  const view = viewIn(operation, result);
  const server = isPlanOperation(operation) ? (servers.get(operation.entityId) ?? null) : row.shown;
  return {
    merged: operation.kind === 'update' && view && server ? mergedFields(operation.entityId, view, server, done) : [],
    ...(isPlanOperation(operation) ? {} : { view, ...(operation.kind === 'delete' && { shown: row.shown }) }),
  };
}

function mergedFields(entityId: string, view: Values, server: Values, done: readonly ApiResponse[]): string[] {
  const confirmed = done.filter(({ row }) => row.operation.entityId === entityId);
  const { table } = entityOf(confirmed[0]!.row.operation);
  const ours = new Set(confirmed.flatMap(({ row }) => table.fieldsIn(fieldsOf(row))));
  return table.names.filter((name) => !ours.has(name) && !table.same(name, view[name], server[name]));
}

/** The plans of the snapshot that change: those of the operations with results, and the changes of their models. */
function planChanges(
  changes: Readonly<Record<string, ScheduleChanges>>,
  held: Held['cursors'],
  { since, answered }: { since: Requested; answered: readonly ApiResponse[] },
): Pick<Settlement, 'upserts' | 'deleted' | 'replaced' | 'cursors' | 'more'> {
  const upserts = new Map<string, ScheduleView>();
  const deleted = new Set<string>();
  const cursors: Record<string, number> = {};
  const isUnmoved = (influencerId: string) => (held[influencerId] ?? 0) === (since[influencerId] ?? 0);
  const plans = answered.flatMap(({ row: { operation }, result }) =>
    isPlanOperation(operation) ? [{ operation, schedule: viewIn(operation, result) as ScheduleView | null }] : [],
  );
  // Displayed immediately, also when the changes have to be requested again. A new price has no revision: only this response has
  // it.
  for (const { operation, schedule } of plans) {
    const { entityId } = operation;
    if (schedule) upserts.set(entityId, schedule);
    else upserts.delete(entityId);
    if (schedule) deleted.delete(entityId);
    else deleted.add(entityId);
  }
  const replaced: string[] = [];
  const more: string[] = [];
  for (const [influencerId, change] of Object.entries(changes)) {
    if (!isUnmoved(influencerId)) continue;
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
  for (const influencerId of plans.flatMap(({ operation, schedule }) => [
    operation.influencerId,
    ...(schedule ? [schedule.influencerId] : []),
  ])) {
    // Another response moved the cursor in the meantime, so its row may be newer than this one.
    if (!isUnmoved(influencerId)) {
      cursors[influencerId] = Math.min(held[influencerId] ?? 0, since[influencerId] ?? 0);
      more.push(influencerId);
    }
  }
  return { upserts: [...upserts.values()], deleted: [...deleted], replaced, cursors, more: [...new Set(more)] };
}
