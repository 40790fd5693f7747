import type { AnyResult, OutboxRow, RowProblem } from './outbox-row.ts';
import { isRecord } from '#core/shared/json.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { requestedWaitMs, backoffMs, later } from './backoff.ts';
import { fieldsOf, inOrder, isLeasedBy, toQueued, toRejected, toRetry } from './outbox-row.ts';

/**
 * Why a file did not reach the server. `refused`: the server will not accept it, so the person must decide. `waits`: any other
 * failure, also a response that is not of our server; `retryAfterMs` when a wait was requested.
 */
export type FileTrouble = { kind: 'refused'; problem: RowProblem } | { kind: 'waits'; retryAfterMs: number | null };
/** By the hash of the file. */
export type FileTroubles = ReadonlyMap<string, FileTrouble>;

/** The server deletes a file after seven days when nothing references it (core/files/use-cases/sweep-files.ts). */
const sentForMs = 6 * 86_400_000;

/**
 * True while the server can be expected to have a file that was sent then. A time in the future comes from a clock that was set
 * back.
 */
export function isStillSent(sentAt: string | null, now: string): boolean {
  const age = sentAt === null ? -1 : Date.parse(now) - Date.parse(sentAt);
  return age >= 0 && age < sentForMs;
}

/** The hashes of a row's files, each once. */
export function filesOf(row: OutboxRow): string[] {
  return Object.values(fieldsOf(row)).filter(isRecord).flatMap(referencedHashes);
}

/** Separates the rows to send from the rows to set aside: those with a failed file, and those behind them on the same entity. */
export function splitByFiles(
  rows: readonly OutboxRow[],
  troubles: FileTroubles,
): { ready: OutboxRow[]; aside: OutboxRow[] } {
  const stuck = new Set<string>();
  const ready: OutboxRow[] = [];
  const aside: OutboxRow[] = [];
  for (const row of inOrder(rows)) {
    const { entityId } = row.operation;
    if (troubleOf(row, troubles)) stuck.add(entityId);
    (stuck.has(entityId) ? aside : ready).push(row);
  }
  return { ready, aside };
}

/**
 * The new state of the rows that were set aside, as they are stored now; those of another lease are unchanged. A refused file
 * waits for the person. A file that only waits delays its row, longer each time, unless no server was reached at all
 * (`isReached`).
 */
export function setAside(
  rows: readonly OutboxRow[],
  troubles: FileTroubles,
  { leaseId, isReached, now, random }: { leaseId: string; isReached: boolean; now: string; random: number },
): OutboxRow[] {
  const own = rows.filter((row) => isLeasedBy(row, leaseId));
  return own.map((row) => {
    const trouble = troubleOf(row, troubles);
    if (trouble?.kind === 'refused') return toRejected(row, trouble.problem);
    if (!trouble || !isReached) return toQueued(row, { nextAt: null, lastError: row.lastError });
    const { retryAfterMs } = trouble;
    const wait = retryAfterMs === null ? backoffMs(row.tries, random) : requestedWaitMs(retryAfterMs, random);
    return toRetry(row, later(now, wait), { code: 'outbox.retry' });
  });
}

/** Hashes of files that the server lacks although this device assumed it had them. */
export function filesToResend(results: readonly AnyResult[], rows: readonly OutboxRow[]): string[] {
  const unknown = results
    .filter(({ refusal }) => refusal?.issues?.some(({ code }) => code === 'fileUnknown'))
    .map(({ opId }) => opId);
  return rows.filter(({ operation }) => unknown.includes(operation.opId)).flatMap(filesOf);
}

function troubleOf(row: OutboxRow, troubles: FileTroubles): FileTrouble | undefined {
  const matches = filesOf(row).flatMap((sha256) => troubles.get(sha256) ?? []);
  return matches.find(({ kind }) => kind === 'refused') ?? matches[0];
}
