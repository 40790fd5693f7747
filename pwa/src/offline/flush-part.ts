import type { BatchLimit } from './outbox/batch.ts';
import type { FileTroubles } from './outbox/file-trouble.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import type { HttpResult, SyncResponse, Verdict } from './outbox/reply.ts';
import type { OpenDatabase } from './current-database.ts';
import type { OfflineDatabase } from './database.ts';
import type { sendSync } from './sync-request.ts';
import { syncProtocol, operationBytesLimit } from '#core/outbox/protocol.ts';
import { newKey } from '../api/new-key.ts';
import { queryClient } from '../api/query-client.ts';
import { nextBatch, leaseMs } from './outbox/batch.ts';
import { entityOf } from './outbox/entities.ts';
import { filesToResend, splitByFiles, filesOf, setAside } from './outbox/file-trouble.ts';
import { readOutbox } from './outbox/read-outbox.ts';
import { judgeAnswer } from './outbox/reply.ts';
import { settle } from './outbox/settle.ts';
import { transact } from './database.ts';
import { cursorsOf, moveCursors, cursorKey } from './cursors.ts';
import { undoSwaps } from './undo-swaps.ts';
import { deviceNow, write } from './outbox-store.ts';
import { outboxOf, readWhole } from './stored-outbox.ts';
import { writing } from './writing.ts';
import { backoffMs, later } from './outbox/backoff.ts';
import { jsonBytes } from './outbox/json-bytes.ts';
import { isLeasedBy, toQueued, toRejected, toRetry } from './outbox/outbox-row.ts';

/** The dependencies of one request beside the database. `random` is from [0, 1). */
export type FlushTools = {
  send: typeof sendSync;
  /** Sends the files that these rows name and the server does not have yet; returns the files that failed. */
  sendFiles: (open: OpenDatabase, rows: readonly OutboxRow[], signal: AbortSignal) => Promise<FileTroubles>;
  random: () => number;
  /** Called while changes are being sent, not for a request that only reads; the returned function is called afterwards. */
  hold: () => () => void;
  signal: AbortSignal;
};

export type Part = {
  verdict: Verdict;
  /** Null: no response came. */
  answer: HttpResult | null;
  /**
   * Something may be sent immediately: more operations, a smaller request, or more changes to fetch. A fault has a pause before
   * it.
   */
  isRunning: boolean;
  /** When the next operation may be sent; null when none waits for its time. */
  wakeAt: string | null;
  limit: BatchLimit;
};

type Taken = {
  isAlone: boolean;
  limit: BatchLimit;
  /** Only tests whether the server is reachable; the operations are sent with the next request. */
  isOffline: boolean;
};

type Prepared = {
  rows: OutboxRow[];
  leaseId: string;
  since: Record<string, number>;
  wakeAt: string | null;
  /** Operations are left that did not fit. */
  hasMore: boolean;
};

/**
 * One request: leases the next operations, sends them, and writes the results. Operations leave the outbox only in the
 * transaction that writes their results. After a fault of the database behind the response they are sent again, and the server
 * returns the same results.
 */
export async function flushPart(open: OpenDatabase, { limit, ...taken }: Taken, tools: FlushTools): Promise<Part> {
  const prepared = await writing(open.database, () => prepare(open.database, { limit, ...taken }));
  const letGo = prepared.rows.length > 0 ? tools.hold() : null;
  try {
    return await sendPart(open, prepared, limit, tools);
  } finally {
    letGo?.();
  }
}

async function sendPart(open: OpenDatabase, all: Prepared, limit: BatchLimit, tools: FlushTools): Promise<Part> {
  const { database } = open;
  const troubles = await renewing(database, all, () => tools.sendFiles(open, all.rows, tools.signal));
  const { ready, aside } = splitByFiles(all.rows, troubles);
  const prepared = { ...all, rows: ready };
  const { verdict, answer } = await request(open, prepared, tools);
  const isReached = verdict.kind !== 'offline' && verdict.kind !== 'auth' && verdict.kind !== 'upgrade';
  const made = { leaseId: all.leaseId, isReached, now: deviceNow(), random: tools.random() };
  const set = () => writing(database, () => setRowsAside(open, aside, { troubles, made }));
  const { put, isUndone } = aside.length > 0 ? await set() : { put: [], isUndone: false };
  const wakeAt = earliest([all.wakeAt, ...put.map((row) => (row.state === 'queued' ? row.nextAt : null))]);
  if (verdict.kind === 'answered') {
    const more = await writing(database, () => storeResponse(open, prepared, verdict.reply, tools));
    refreshLists(prepared.rows);
    return { verdict, answer, wakeAt, limit, isRunning: more || isUndone || all.hasMore };
  }
  const nextLimit = await writing(database, () => releaseRows(database, prepared, verdict, { limit, tools }));
  return {
    verdict,
    answer,
    wakeAt,
    limit: nextLimit,
    isRunning: verdict.kind === 'tooLarge' && nextLimit.operations < limit.operations,
  };
}

function earliest(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

function prepare(database: OfflineDatabase, { isAlone, limit, isOffline }: Taken): Promise<Prepared> {
  return transact(database, ['rw', 'outbox', 'meta'], async (tables) => {
    const held = await readWhole(tables);
    // Read after the rows: this transaction may have waited for the one that stored the newest of them.
    const now = deviceNow();
    const lease = { id: newKey(), since: now };
    const batch = nextBatch(held, { now, lease, isAlone, limit, isOffline });
    await tables.outbox.bulkPut(batch.put);
    const influencerIds = batch.send.flatMap(({ operation }) => operation.influencerId ?? []);
    const since = await cursorsOf(tables, influencerIds);
    const hasMore = isOffline || isMore(held.rows, batch.send);
    return { rows: batch.send, leaseId: lease.id, since, wakeAt: batch.wakeAt, hasMore };
  });
}

/** Whether another request is useful. A request without operations finds out about the rows behind a frozen one. */
function isMore(rows: readonly OutboxRow[], send: readonly OutboxRow[]): boolean {
  const sent = new Set(send.map(({ operation }) => operation.opId));
  const waits = (row: OutboxRow) => row.state === 'queued' && row.nextAt === null && !sent.has(row.operation.opId);
  return send.length > 0 && rows.some(waits);
}

async function request(
  open: OpenDatabase,
  { rows, since }: Prepared,
  { send, signal }: FlushTools,
): Promise<Pick<Part, 'verdict' | 'answer'>> {
  const { database } = open;
  const stored = (await database.meta.get('deviceId'))?.value;
  const deviceId = typeof stored === 'string' ? stored : newKey();
  const pending = await database.outbox.count();
  const ops = rows.map(({ operation: { swappedWith: _other, ...sent } }) => sent);
  const answer = await send({ protocol: syncProtocol, deviceId, pending, cursors: since, ops }, signal);
  const sent = ops.map(({ opId }) => opId);
  return { verdict: judgeAnswer(answer, sent, deviceNow()), answer };
}

/** Lists that another request fetched before the operations were done are fetched again. */
function refreshLists(rows: readonly OutboxRow[]): void {
  const routes = new Set(rows.flatMap(({ operation }) => entityOf(operation).routes));
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] });
}

/** Stores the response. True when something is to be sent or fetched now. */
function storeResponse(
  { database, userId }: OpenDatabase,
  { rows, leaseId, since }: Prepared,
  reply: SyncResponse,
  { random }: FlushTools,
): Promise<boolean> {
  return transact(database, ['rw', 'outbox', 'meta', 'history', 'snap_schedules', 'attachments'], async (tables) => {
    const { meta, snap_schedules, attachments } = tables;
    const entityIds = [...new Set(rows.map(({ operation }) => operation.entityId))];
    const now = deviceNow();
    const held = {
      rows: (await outboxOf(tables, entityIds)).rows,
      server: (await snap_schedules.bulkGet(entityIds)).filter((row) => row !== undefined),
      cursors: await cursorsOf(tables, Object.keys(since)),
    };
    const settled = settle(reply, held, { leaseId, since, now, random: random() });
    const { put, remove, history: left } = settled;
    await write(tables, { put, remove, history: left, forget: [] });
    const unknown = filesToResend(reply.results, rows);
    if (unknown.length > 0) await attachments.where('sha256').anyOf(unknown).modify({ sentAt: null });
    for (const influencerId of settled.replaced) {
      await snap_schedules
        .where('[influencerId+scheduledAt]')
        .between([influencerId, ''], [influencerId, '\uffff'])
        .delete();
    }
    await snap_schedules.bulkPut(settled.upserts);
    await snap_schedules.bulkDelete(settled.deleted);
    await moveCursors(tables, settled.cursors);
    await meta.bulkPut([
      ...Object.keys(settled.cursors).map((id) => ({ k: cursorKey(id), value: reply.serverTime })),
      { k: 'syncedAt', value: reply.serverTime },
      { k: 'serverOffsetMs', value: Date.parse(reply.serverTime) - Date.parse(now) },
    ]);
    const isUndone = await undoSwaps({ tables, userId }, put);
    return isUndone || settled.more.length > 0;
  });
}

function releaseRows(
  database: OfflineDatabase,
  { rows, leaseId }: Prepared,
  verdict: Exclude<Verdict, { kind: 'answered' }>,
  { limit, tools }: { limit: BatchLimit; tools: FlushTools },
): Promise<BatchLimit> {
  return database.transaction('rw', database.outbox, async () => {
    const ids = rows.map(({ operation }) => operation.opId);
    const now = readOutbox((await database.outbox.bulkGet(ids)).filter((row) => row !== undefined)).rows;
    const released = release(now, verdict, { leaseId, limit, now: deviceNow(), random: tools.random() });
    await database.outbox.bulkPut(released.put);
    return released.limit;
  });
}

/**
 * The state of the rows after a request without a result: they wait again, after any fault and any number of tries. After
 * `tooLarge` or `fault` the next request is half as large, to isolate a bad operation; once alone, it waits separately while the
 * others are sent. It is rejected when it exceeds the limit of our server; a smaller one was stopped by an intermediary. `rows`
 * are the rows as stored now; those of another lease are unchanged. Any response resets the limit to `batchLimit`.
 */
export function release(
  rows: readonly OutboxRow[],
  verdict: Exclude<Verdict, { kind: 'answered' }>,
  { leaseId, limit, now, random }: { leaseId: string; limit: BatchLimit; now: string; random: number },
): { put: OutboxRow[]; limit: BatchLimit } {
  const own = rows.filter((row) => isLeasedBy(row, leaseId));
  const isHalved = verdict.kind === 'tooLarge' || verdict.kind === 'fault';
  if (isHalved && own.length === 1) return { put: [alone(own[0]!, verdict.kind, { now, random })], limit };
  const put = own.map((row) => toQueued(row, { nextAt: null, lastError: row.lastError }));
  return { put, limit: isHalved && own.length > 1 ? halved(limit, own.length) : limit };
}

function alone(row: OutboxRow, kind: string, { now, random }: { now: string; random: number }): OutboxRow {
  if (kind === 'tooLarge' && jsonBytes(row.operation) > operationBytesLimit) {
    return toRejected(row, { code: 'input.tooLarge' });
  }
  return toRetry(row, later(now, backoffMs(row.tries, random)), { code: 'server.fault' });
}

export function halved({ bytes }: BatchLimit, sent: number): BatchLimit {
  return { operations: Math.max(1, Math.floor(sent / 2)), bytes: Math.max(1, Math.floor(bytes / 2)) };
}

/**
 * Renews the lease of rows with files during `work`, however long it takes; another tab takes over the rows of a sender that
 * stopped.
 */
async function renewing<T>(
  { outbox }: OfflineDatabase,
  { rows, leaseId }: { rows: readonly OutboxRow[]; leaseId: string },
  work: () => Promise<T>,
) {
  if (!rows.some((row) => filesOf(row).length > 0)) return work();
  const ids = rows.map(({ operation }) => operation.opId);
  const renew = () =>
    outbox
      .where('operation.opId')
      .anyOf(ids)
      .and((row) => isLeasedBy(row, leaseId))
      .modify((row) => {
        if (row.state === 'sending') row.lease = { id: leaseId, since: deviceNow() };
      });
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Writes the new state of rows whose file did not reach the server; returns the rows as they are now. `isUndone`: something is to be
 * sent instead.
 */
function setRowsAside(
  { database, userId }: OpenDatabase,
  aside: readonly OutboxRow[],
  { troubles, made }: { troubles: FileTroubles; made: Parameters<typeof setAside>[2] },
): Promise<{ put: OutboxRow[]; isUndone: boolean }> {
  return transact(database, ['rw', 'outbox', 'meta', 'history', 'snap_schedules'], async (tables) => {
    const ids = aside.map(({ operation }) => operation.opId);
    const held = (await tables.outbox.bulkGet(ids)).filter((row) => row !== undefined);
    const put = setAside(readOutbox(held).rows, troubles, made);
    await tables.outbox.bulkPut(put);
    return { put, isUndone: await undoSwaps({ tables, userId }, put) };
  });
}
