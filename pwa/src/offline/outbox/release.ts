import type { OutboxRow } from './outbox-row.ts';
import type { BatchLimit } from './batch.ts';
import type { Verdict } from './reply.ts';
import { backoffMs, later } from './backoff.ts';
import { jsonBytes } from './json-bytes.ts';
import { isLeasedBy, toQueued, toRejected, toRetry } from './outbox-row.ts';
import { operationBytesLimit } from '#core/outbox/sync-limits.ts';

/**
 * What becomes of the rows of a request that was not answered: they wait again, whatever went wrong and however often. After `tooLarge`
 * or `fault` the next request is half as big, so that one bad operation is found; alone, it waits by itself while the others go on. It is
 * rejected when it is larger than our server takes: a smaller one was stopped by something on the way. `rows` are the rows as they are stored now; those of another lease are left alone. The limit goes
 * back to `batchLimit` with any answer.
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
