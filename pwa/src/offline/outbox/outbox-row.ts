import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Issue } from '#core/shared/result.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { Operation, OperationResult } from '#core/schedules/plan-operation.ts';

/**
 * What became of an operation on its device. `queued`: waits to be sent. `sending`: on its way under a lease. The others wait for the
 * person: `conflict` (also `past_due`), `rejected`, `needs_confirm` (too old to be sent without asking).
 */
export const rowStates = ['queued', 'sending', 'conflict', 'rejected', 'needs_confirm'] as const;
export type RowState = (typeof rowStates)[number];

/** The shape of a row as this version writes it. */
export const rowSchema = 1;

/** Why a row waits for the person, or why its last try came to nothing. The sentence is made where it is shown. */
export type RowProblem = { code: SentenceCode; params?: Record<string, string | number>; issues?: Issue[] };

/**
 * One operation of the outbox with what the device knows about it; JSON-safe. Instants are of the device's clock and decide nothing
 * but waiting and asking. Indexes of the table: `operation.opId` (key), `operation.seq`, `operation.entityId`, `state`.
 */
export type OutboxRow = {
  schema: typeof rowSchema;
  operation: Operation;
  state: RowState;
  /** It was sent at least once: the server may have it, so it can neither be changed nor taken back. */
  attempted: boolean;
  /** Who sends it, and since when. */
  lease: Lease | null;
  /** How often the server asked for another try; only for the length of the wait, never a limit. */
  tries: number;
  /** Not to be sent before. */
  nextAt: string | null;
  lastError: RowProblem | null;
  /** The server's answer that the person has to decide about. */
  result: OperationResult | null;
  queuedAt: string;
  /** The schedule as the server had approved it when the change was made; null for one that is created here. */
  shown: ScheduleView | null;
};

export type Lease = { id: string; since: string };

/** How an operation left the outbox. `folded`: part of another operation now. `replaced`: by what the person decided. */
export const endings = ['done', 'folded', 'cancelled', 'replaced', 'dropped'] as const;
export type Ending = (typeof endings)[number];

/** Every operation that leaves the outbox gets one of these in the same transaction. */
export type HistoryEntry = {
  opId: string;
  entityId: string;
  influencerId: string;
  at: string;
  queuedAt: string;
  end: Ending;
  /** The operation that took its place or took it back. */
  by: string | null;
  operation: Operation;
  /** Fields that somebody else had changed meanwhile and that were kept. */
  merged: string[];
};

/** What has to be written to the outbox and its history in one transaction. */
export type OutboxChange = {
  put: OutboxRow[];
  /** Ids of operations whose rows go. */
  remove: string[];
  history: HistoryEntry[];
  /** Ids of operations whose history entries go: they are back in the outbox. */
  forget: string[];
};

export const noChange: OutboxChange = { put: [], remove: [], history: [], forget: [] };

/** Moves of a row; what is not listed cannot happen. `gone` is a row that left the outbox. */
const moves: Record<RowState, readonly (RowState | 'gone')[]> = {
  queued: ['queued', 'sending', 'rejected', 'needs_confirm', 'gone'],
  sending: ['queued', 'conflict', 'rejected', 'gone'],
  conflict: ['gone'],
  rejected: ['gone'],
  needs_confirm: ['gone'],
};

export function canMove(from: RowState, to: RowState | 'gone'): boolean {
  return moves[from].includes(to);
}

/** A row of an operation that was made just now. */
export function newRow(
  operation: Operation,
  made: { now: string; shown: ScheduleView | null; heldUntil?: string | null },
): OutboxRow {
  return {
    schema: rowSchema,
    operation,
    state: 'queued',
    attempted: false,
    lease: null,
    tries: 0,
    nextAt: made.heldUntil ?? null,
    lastError: null,
    result: null,
    queuedAt: made.now,
    shown: made.shown,
  };
}

export function toSending(row: OutboxRow, lease: Lease): OutboxRow {
  return { ...move(row, 'sending'), attempted: true, lease, nextAt: null };
}

/** Back to waiting; it stays attempted. */
export function toQueued(row: OutboxRow, wait: { nextAt: string | null; lastError: RowProblem | null }): OutboxRow {
  return { ...move(row, 'queued'), lease: null, ...wait };
}

/** Asks the person, with the reason and, when there is one, the server's answer. */
export function toAsking(
  row: OutboxRow,
  state: 'conflict' | 'rejected' | 'needs_confirm',
  why: { lastError: RowProblem; result: OperationResult | null },
): OutboxRow {
  return { ...move(row, state), lease: null, nextAt: null, ...why };
}

export type Leaving = { at: string; end: Ending; by?: string | null; merged?: string[] };

export function leave(row: OutboxRow, left: Leaving): HistoryEntry {
  if (!canMove(row.state, 'gone')) throw new Error(`a ${row.state} operation cannot leave the outbox`);
  return entryOf(row.operation, row.queuedAt, left);
}

export function entryOf(
  operation: Operation,
  queuedAt: string,
  { at, end, by = null, merged = [] }: Leaving,
): HistoryEntry {
  const { opId, entityId, influencerId } = operation;
  return { opId, entityId, influencerId, at, queuedAt, end, by, operation, merged };
}

/** True while a person has to decide: nothing behind it goes out. */
export function isFrozen({ state }: OutboxRow): boolean {
  return state === 'conflict' || state === 'rejected' || state === 'needs_confirm';
}

/** True for what the server cannot have: it may still be changed and taken back. */
export function isUntouched({ state, attempted }: OutboxRow): boolean {
  return state === 'queued' && !attempted;
}

/** The rows of one schedule in the order they were made. */
export function rowsOf(rows: readonly OutboxRow[], entityId: string): OutboxRow[] {
  return inOrder(rows.filter(({ operation }) => operation.entityId === entityId));
}

export function inOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.toSorted((one, other) => one.operation.seq - other.operation.seq);
}

function move(row: OutboxRow, to: RowState): OutboxRow {
  if (!canMove(row.state, to)) throw new Error(`a ${row.state} operation cannot become ${to}`);
  return { ...row, state: to };
}
