import type { AnyKind, OutboxRow, Values } from './outbox-row.ts';
import { isRecord } from '#core/shared/json.ts';
import { entityNames, rowSchema } from './outbox-row.ts';

/** A stored row that this version cannot read. It is stored unchanged, displayed, and blocks its own entity. */
export type QuarantinedRow = { opId: string | null; entityId: string | null; schema: unknown; stored: unknown };

/** All changes of a person that a device stores. */
export type Outbox = { rows: OutboxRow[]; quarantined: QuarantinedRow[] };

/** Migrates a row from one schema to the next. */
export type RowSteps = Record<number, (stored: Record<string, unknown>) => Record<string, unknown>>;

/** By the schema they start from. A step never drops a row and never reads the clock. */
const rowSteps: RowSteps = {};

/**
 * Migrates stored rows to the present schema, in order; rows of an unknown schema and unreadable rows are quarantined. Loses
 * none.
 */
export function readOutbox(stored: readonly unknown[], steps: RowSteps = rowSteps, target: number = rowSchema): Outbox {
  const outbox: Outbox = { rows: [], quarantined: [] };
  for (const each of stored) {
    const row = migrated(each, steps, target);
    const read = row && rowOf(row);
    if (read) outbox.rows.push(read);
    else outbox.quarantined.push(quarantine(each));
  }
  outbox.rows.sort((one, other) => one.operation.seq - other.operation.seq);
  return outbox;
}

/** The row at `target`, or null when no steps lead to it. */
export function migrated(stored: unknown, steps: RowSteps, target: number): Record<string, unknown> | null {
  if (!isRecord(stored) || typeof stored['schema'] !== 'number') return null;
  let row = stored;
  for (let at = stored['schema']; at < target; at++) {
    const step = steps[at];
    if (!step) return null;
    row = { ...step(row), schema: at + 1 };
  }
  return row['schema'] === target ? row : null;
}

/**
 * The row with the properties of its state. Older versions of the app stored `lease`, `nextAt`, `lastError` and `result` in every
 * state, as null where the state has none.
 */
function rowOf(stored: Values): OutboxRow | null {
  const { schema, operation, state, attempted, tries, queuedAt, shown: displayed = null } = stored;
  const { lease, nextAt = null, lastError = null, result = null } = stored;
  const isRead =
    isOperation(operation) &&
    typeof attempted === 'boolean' &&
    typeof tries === 'number' &&
    typeof queuedAt === 'string';
  if (!isRead) return null;
  const common = { schema, operation, attempted, tries, queuedAt, shown: displayed };
  const problem = lastError ?? { code: 'server.fault' };
  switch (state) {
    case 'queued':
      return { ...common, state, nextAt, lastError } as OutboxRow;
    case 'sending':
      return { ...common, state, lease: lease ?? endedLease, lastError } as OutboxRow;
    case 'conflict':
      return isRecord(result) ? ({ ...common, state, lastError: problem, result } as OutboxRow) : null;
    case 'rejected':
      return { ...common, state, lastError: problem, result } as OutboxRow;
    case 'needs_confirm':
      return { ...common, state, lastError: problem } as OutboxRow;
    default:
      return null;
  }
}

/** For a row whose sender is unknown: another sender takes it over. */
const endedLease = { id: '', since: '' };

/** The properties of each kind besides those of every operation. Written by hand: a schema would add zod to the first screen. */
const carried: Record<AnyKind, readonly ('fields' | 'base')[]> = {
  create: ['fields'],
  update: ['fields', 'base'],
  delete: ['base'],
  restore: [],
  trigger: [],
};

function isOperation(value: unknown): boolean {
  if (!isRecord(value) || !Number.isSafeInteger(value['seq'])) return false;
  const { kind, fields, base } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(carried, kind)) return false;
  const needs = carried[kind as AnyKind];
  return (
    ['opId', 'userId', 'entityId'].every((name) => typeof value[name] === 'string') &&
    isOfEntity(value) &&
    (!needs.includes('fields') || isRecord(fields)) &&
    (!needs.includes('base') || (isRecord(base) && typeof base['version'] === 'number' && isRecord(base['fields'])))
  );
}

/** False for an entity of a newer version of the app. A plan is one of a model. */
export function isOfEntity({ entity = 'plan', influencerId }: Values): boolean {
  return entity === 'plan' ? typeof influencerId === 'string' : entityNames.some((name) => name === entity);
}

function quarantine(stored: unknown): QuarantinedRow {
  const row = isRecord(stored) ? stored : {};
  const operation = isRecord(row['operation']) ? row['operation'] : {};
  return { opId: textOf(operation['opId']), entityId: textOf(operation['entityId']), schema: row['schema'], stored };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
