import type { Issue } from '#core/shared/result.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { EntityResult } from '#core/outbox/operation.ts';

/** The entities whose edits wait on a device. An operation without a name is of a plan. */
export const entityNames = ['plan', 'template', 'preset', 'preferences', 'content', 'model'] as const;
export type EntityName = (typeof entityNames)[number];

/** Fields of an entity by name; the table of the entity has their kinds. */
export type Values = { readonly [field: string]: unknown };
export type AnyBase = { version: number; fields: Values };

type Identity = {
  opId: string;
  seq: number;
  userId: string;
  entityId: string;
  /** The name of the entity; an operation without it belongs to a plan. */
  entity?: string;
  /** Only for plans: the model. */
  influencerId?: string;
  /** Only for plans: the bulk schedule of a creation. */
  groupId?: string | null;
  /** Only on the device: the other one of two moves that exchange times. If one is refused, the other is undone (`undo-swaps.ts`). */
  swappedWith?: string;
};

/** An operation of any entity. The features have types of their own operations, each of which is one of these. */
export type AnyOperation = Identity &
  (
    | { kind: 'create'; fields: Values }
    | { kind: 'update'; fields: Values; base: AnyBase }
    | { kind: 'delete'; base: AnyBase }
    | { kind: 'restore' }
    | { kind: 'trigger'; base?: AnyBase | undefined; creditCost?: number | undefined; autoPublish?: false | undefined }
  );
export type AnyKind = AnyOperation['kind'];
export type AnyOf<K extends AnyKind> = Extract<AnyOperation, { kind: K }>;

/** A result with the present entity under the property of its kind. */
export type AnyResult = EntityResult<string> & Values;

/** The schema of rows that this version writes. */
export const rowSchema = 1;

/** Why a row waits for the person, or why its last try failed. The screen makes the sentence. */
export type RowProblem = { code: SentenceCode; params?: Record<string, string | number>; issues?: Issue[] };
/** The sender of a row and the start of its lease. */
export type Lease = { id: string; since: string };

/**
 * One operation of the outbox with the facts that the device knows about it; JSON-safe. Instants are of the device's clock and
 * only decide about waiting and asking the person. Indexes of the table: `operation.opId` (key), `operation.seq`,
 * `operation.entityId`, `state`.
 */
type Stored<O, V> = {
  schema: typeof rowSchema;
  operation: O;
  /** It was sent at least once: the server may have it, so it can neither be changed nor discarded. */
  attempted: boolean;
  /** How often the server requested another try; it only sets the length of the wait and is never a limit. */
  tries: number;
  queuedAt: string;
  /** The server's version of the entity when the edit was made; null for an entity that is created here. */
  shown: V | null;
};
/** Waits to be sent. `nextAt`: the earliest time. */
type Queued = { state: 'queued'; nextAt: string | null; lastError: RowProblem | null };
/** Being sent. */
type Sending = { state: 'sending'; lease: Lease; lastError: RowProblem | null };
/** Waits for the person: the server did not do it, also because its time had passed. */
type Conflicted<R> = { state: 'conflict'; lastError: RowProblem; result: R };
/** Waits for the person: it was refused, by the server (`result`) or on the way to it. */
type Rejected<R> = { state: 'rejected'; lastError: RowProblem; result: R | null };
/** Waits for the person: too old to be sent without a confirmation. */
type Unconfirmed = { state: 'needs_confirm'; lastError: RowProblem };

export type OutboxRow<
  O extends AnyOperation = AnyOperation,
  V extends Values = Values,
  R extends AnyResult = AnyResult,
> = Stored<O, V> & (Queued | Sending | Conflicted<R> | Rejected<R> | Unconfirmed);
export type RowState = OutboxRow['state'];
export type RowIn<S extends RowState> = Extract<OutboxRow, { state: S }>;
export type FrozenRow = RowIn<'conflict' | 'rejected' | 'needs_confirm'>;

/** How an operation left the outbox. `folded`: merged into another operation. `replaced`: by the operations of a decision. */
export const endings = ['done', 'folded', 'cancelled', 'replaced', 'dropped'] as const;
export type Ending = (typeof endings)[number];

/** Every operation that leaves the outbox gets one of these in the same transaction. */
export type HistoryEntry = {
  opId: string;
  entityId: string;
  at: string;
  queuedAt: string;
  end: Ending;
  /** The operation that replaced or cancelled it. */
  by: string | null;
  operation: AnyOperation;
  /** Fields that another person had changed in the meantime and whose values stayed. */
  merged: string[];
  /**
   * For an operation that is done: the server's version of the entity since then, null once deleted. Plans have a table of their
   * own.
   */
  view?: Values | null;
  /** For a deletion that is done: the entity as it was displayed. */
  shown?: Values | null;
};

/** The changes to write to the outbox and its history in one transaction. */
export type OutboxChange = {
  put: OutboxRow[];
  /** Ids of operations whose rows are deleted. */
  remove: string[];
  history: HistoryEntry[];
  /** Ids of operations whose history entries are deleted because they are back in the outbox. */
  forget: string[];
};

export const noChange: OutboxChange = { put: [], remove: [], history: [], forget: [] };

/** The permitted transitions of a row. `gone` is a row that left the outbox. */
const moves: Record<RowState, readonly (RowState | 'gone')[]> = {
  queued: ['queued', 'sending', 'rejected', 'needs_confirm', 'gone'],
  sending: ['queued', 'conflict', 'rejected', 'gone'],
  conflict: ['gone'],
  rejected: ['gone'],
  needs_confirm: ['gone'],
};
export const rowStates = Object.keys(moves) as RowState[];

export function canMove(from: RowState, to: RowState | 'gone'): boolean {
  return moves[from].includes(to);
}

/** A row for a new operation. */
export function newRow(
  operation: AnyOperation,
  made: { now: string; shown: Values | null; heldUntil?: string | null },
): RowIn<'queued'> {
  const { now: queuedAt, shown: displayed, heldUntil: nextAt = null } = made;
  const stored = { schema: rowSchema, operation, attempted: false, tries: 0, queuedAt, shown: displayed } as const;
  return { ...stored, state: 'queued', nextAt, lastError: null };
}

export function toSending(row: OutboxRow, lease: Lease): RowIn<'sending'> {
  return { ...moved(row, 'sending'), state: 'sending', attempted: true, lease, lastError: row.lastError };
}

/** Queues the row again; it stays attempted. */
export function toQueued(
  row: OutboxRow,
  wait: { nextAt: string | null; lastError: RowProblem | null },
): RowIn<'queued'> {
  return { ...moved(row, 'queued'), state: 'queued', ...wait };
}

/** The same after a failed try: the next wait is longer. */
export function toRetry(row: OutboxRow, nextAt: string, lastError: RowProblem): RowIn<'queued'> {
  return { ...toQueued(row, { nextAt, lastError }), tries: row.tries + 1 };
}

/** Waits for the person, with the server's result. */
export function toConflict(row: OutboxRow, result: AnyResult, lastError: RowProblem): RowIn<'conflict'> {
  return { ...moved(row, 'conflict'), state: 'conflict', lastError, result };
}

/** Waits for the person, with the server's result when there is one. */
export function toRejected(row: OutboxRow, lastError: RowProblem, result: AnyResult | null = null): RowIn<'rejected'> {
  return { ...moved(row, 'rejected'), state: 'rejected', lastError, result };
}

export function toUnconfirmed(row: OutboxRow, lastError: RowProblem): RowIn<'needs_confirm'> {
  return { ...moved(row, 'needs_confirm'), state: 'needs_confirm', lastError };
}

export type Leaving = {
  at: string;
  end: Ending;
  by?: string | null;
  merged?: string[];
  view?: Values | null;
  shown?: Values | null;
};

export function leave(row: OutboxRow, left: Leaving): HistoryEntry {
  if (!canMove(row.state, 'gone')) throw new Error(`a ${row.state} operation cannot leave the outbox`);
  return entryOf(row.operation, row.queuedAt, left);
}

export function entryOf(
  operation: AnyOperation,
  queuedAt: string,
  { by = null, merged = [], ...left }: Leaving,
): HistoryEntry {
  const { opId, entityId } = operation;
  return { opId, entityId, queuedAt, by, operation, merged, ...left };
}

/** True while a person has to decide: no operation behind it is sent. */
export function isFrozen(row: OutboxRow): row is FrozenRow {
  return row.state === 'conflict' || row.state === 'rejected' || row.state === 'needs_confirm';
}

/** The server's result that the person has to decide about. */
export function resultOf(row: OutboxRow): AnyResult | null {
  return row.state === 'conflict' || row.state === 'rejected' ? row.result : null;
}

/** True for an operation that the server cannot have: it may still be changed and discarded. */
export function isUntouched(row: OutboxRow): row is RowIn<'queued'> {
  return row.state === 'queued' && !row.attempted;
}

export function isLeasedBy(row: OutboxRow, leaseId: string): row is RowIn<'sending'> {
  return row.state === 'sending' && row.lease.id === leaseId;
}

/** The fields that a row changes. */
export function fieldsOf({ operation }: { operation: AnyOperation }): Values {
  return operation.kind === 'create' || operation.kind === 'update' ? operation.fields : {};
}

/** The rows of one entity in the order in which they were made. */
export function rowsOf<R extends OutboxRow>(rows: readonly R[], entityId: string): R[] {
  return inOrder(rows.filter(({ operation }) => operation.entityId === entityId));
}

export function inOrder<R extends OutboxRow>(rows: readonly R[]): R[] {
  return rows.toSorted((one, other) => one.operation.seq - other.operation.seq);
}

function moved(row: OutboxRow, to: RowState): Stored<AnyOperation, Values> {
  if (!canMove(row.state, to)) throw new Error(`a ${row.state} operation cannot become ${to}`);
  const { schema, operation, attempted, tries, queuedAt, shown: displayed } = row;
  return { schema, operation, attempted, tries, queuedAt, shown: displayed };
}
