import type { AnyResult, OutboxRow, RowProblem } from './outbox-row.ts';
import { isRecord } from '#core/shared/json.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { askedWaitMs, backoffMs, later } from './backoff.ts';
import { fieldsOf, inOrder, isLeasedBy, toQueued, toRejected, toRetry } from './outbox-row.ts';

/**
 * Why a file did not get to the server. `refused`: it will not be taken, the person has to know. `waits`: anything else, also what is no
 * word of our server; `retryAfterMs` when a wait was asked for.
 */
export type FileTrouble = { kind: 'refused'; problem: RowProblem } | { kind: 'waits'; retryAfterMs: number | null };
/** By the hash of the file. */
export type FileTroubles = ReadonlyMap<string, FileTrouble>;

/** A file the server forgets after seven days when nothing names it (core/files/use-cases/sweep-files.ts). */
const sentForMs = 6 * 86_400_000;

/** True while the server can be expected to have a file that was sent then. A moment to come is one of a clock that went back. */
export function isStillSent(sentAt: string | null, now: string): boolean {
  const age = sentAt === null ? -1 : Date.parse(now) - Date.parse(sentAt);
  return age >= 0 && age < sentForMs;
}

/** The hashes of the files a row names, each once. */
export function filesOf(row: OutboxRow): string[] {
  return Object.values(fieldsOf(row)).filter(isRecord).flatMap(referencedHashes);
}

/** What can be sent, and what is set aside: rows whose file is in trouble, with those behind them on the same entity. */
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
 * What becomes of the rows that were set aside, as they are stored now; those of another lease are left alone. A refused file asks the
 * person. One that waits has its row wait by itself, longer each time, unless no server was reached at all (`isReached`).
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
    const wait = retryAfterMs === null ? backoffMs(row.tries, random) : askedWaitMs(retryAfterMs, random);
    return toRetry(row, later(now, wait), { code: 'outbox.retry' });
  });
}

/** Hashes of files that the server does not have, other than this device thought. */
export function filesToSendAgain(results: readonly AnyResult[], rows: readonly OutboxRow[]): string[] {
  const unknown = results
    .filter(({ refusal }) => refusal?.issues?.some(({ code }) => code === 'fileUnknown'))
    .map(({ opId }) => opId);
  return rows.filter(({ operation }) => unknown.includes(operation.opId)).flatMap(filesOf);
}

function troubleOf(row: OutboxRow, troubles: FileTroubles): FileTrouble | undefined {
  const found = filesOf(row).flatMap((sha256) => troubles.get(sha256) ?? []);
  return found.find(({ kind }) => kind === 'refused') ?? found[0];
}
