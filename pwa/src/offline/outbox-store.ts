import type { Made } from './outbox/new-operation.ts';
import type { AnyOperation, HistoryEntry, OutboxChange, OutboxRow, Values } from './outbox/outbox-row.ts';
import type { Outbox } from './outbox/read-outbox.ts';
import type { DeviceRefusal, Result } from '#core/shared/result.ts';
import type { OpenDatabase } from './current-database.ts';
import type { Tables } from './database.ts';
import { v7 } from 'uuid';
import { viewIn } from './outbox/entities.ts';
import { isFrozen, resultOf } from './outbox/outbox-row.ts';
import { isPlanRow } from './outbox/plan-entity.ts';
import { enqueue, enqueueAll } from './outbox/enqueue.ts';
import { ok } from '#core/shared/result.ts';
import { requestPersistence } from './eviction.ts';
import { transact } from './database.ts';
import { outboxOf } from './stored-outbox.ts';
import { leaveFull, writing } from './writing.ts';

/** The age and number up to which operations that left the outbox are stored. */
const historyMs = 7 * 86_400_000;
export const historyLimit = 500;

export type Change = {
  entityId: string;
  make: (made: Made) => AnyOperation;
  /** The entity as the screen has it from the server; omitted for plans, which the snapshot has. */
  server?: Values | null;
  /** The deleted entity that a restoration brings back, as the screen displays it. */
  displayed?: Values;
  /** The time in milliseconds before the operation is sent; until then it can be discarded. */
  holdMs?: number;
};

type OutboxTables = Pick<Tables, 'meta' | 'outbox' | 'history' | 'snap_schedules'>;
/** The tables of the transaction in which the outbox of `userId` changes. */
export type OpenTransaction = { userId: string; tables: OutboxTables };

/**
 * Stores one change on this device: numbers it, merges it into the pending operations of its entity and writes it to the disk, in
 * one transaction. Resolves once it is stored; only then may a screen report it as stored. Refuses as `enqueue` does. Throws when
 * the storage is full or faulty.
 */
export function storeChange(open: OpenDatabase, change: Change): Promise<Result<AnyOperation, DeviceRefusal>> {
  return written(open, async (tables) => {
    const taken = await taking({ ...open, tables }, change, v7());
    if (!taken.ok) return taken;
    await write(tables, taken.value.change);
    return ok(taken.value.operation);
  });
}

/** Stores two moves that exchange times, both or none. */
export function storeSwap(
  open: OpenDatabase,
  moves: readonly Change[],
): Promise<Result<AnyOperation[], DeviceRefusal>> {
  const opIds = moves.map(() => v7());
  return written(open, async (tables) => {
    const operations: AnyOperation[] = [];
    const changes: OutboxChange[] = [];
    for (const [at, { make, ...move }] of moves.entries()) {
      const [opId, swappedWith] = [opIds[at]!, opIds[1 - at]!];
      const taken = await taking(
        { ...open, tables },
        { ...move, make: (made) => ({ ...make(made), swappedWith }) },
        opId,
      );
      if (!taken.ok) return taken;
      operations.push(taken.value.operation);
      changes.push(taken.value.change);
    }
    for (const change of changes) await write(tables, change);
    return ok(operations);
  });
}

/** What a change does to the outbox, to be written in the same transaction. */
export async function taking(
  { tables, userId }: OpenTransaction,
  change: Change,
  opId: string,
): Promise<Result<{ operation: AnyOperation; change: OutboxChange }, DeviceRefusal>> {
  const { entityId, make, holdMs, displayed = null } = change;
  const outbox = await outboxOf(tables, [entityId]);
  const server = change.server ?? (await tables.snap_schedules.get(entityId)) ?? null;
  const history = await tables.history.where({ entityId }).toArray();
  const held = await tables.outbox.count();
  const operation = make({ opId, seq: await nextSeq(tables, numbersPerChange), userId });
  const now = deviceNow();
  const heldUntil = holdMs === undefined ? null : new Date(Date.parse(now) + holdMs).toISOString();
  const taken = enqueue(outbox, operation, { now, server, displayed, history, held, heldUntil });
  return taken.ok ? ok({ operation, change: taken.value }) : taken;
}

/** Stores many new entities, all or none; each of `makes` gets its number. */
export function storeChanges(
  open: OpenDatabase,
  makes: readonly ((made: Made) => AnyOperation)[],
): Promise<Result<AnyOperation[], DeviceRefusal>> {
  const { userId } = open;
  return written(open, async (tables) => {
    const first = await nextSeq(tables, makes.length);
    const operations = makes.map((make, index) => make({ opId: v7(), seq: first + index, userId }));
    const held = await tables.outbox.count();
    const taken = enqueueAll({ rows: [], quarantined: [] }, operations, { now: deviceNow(), held });
    if (!taken.ok) return taken;
    await write(tables, taken.value);
    return ok(operations);
  });
}

/** A decision makes at most three operations; a restoration restores at most an edit and a trigger behind it. */
const numbersPerChange = 3;

/** The data of one entity on this device. `seq`: the first of three reserved numbers. */
type Held = { outbox: Outbox; server: Values | null; history: HistoryEntry[]; seq: number };

/** Applies `change` to the pending operations of one entity and writes the result, in one transaction. */
export function changeOutbox(
  open: OpenDatabase,
  entityId: string,
  change: (held: Held) => Result<OutboxChange, DeviceRefusal>,
): Promise<Result<OutboxChange, DeviceRefusal>> {
  return written(open, async (tables) => {
    const outbox = await outboxOf(tables, [entityId]);
    const server = (await tables.snap_schedules.get(entityId)) ?? baseIn(outbox.rows);
    const history = await tables.history.where({ entityId }).toArray();
    const changed = change({ outbox, server, history, seq: await nextSeq(tables, numbersPerChange) });
    if (changed.ok) await write(tables, changed.value);
    return changed;
  });
}

/** For an entity without a snapshot: its version in the last response, or as it was displayed. `rows` are those of the entity. */
export function baseIn(rows: readonly OutboxRow[]): Values | null {
  const frozen = rows.find(isFrozen);
  if (!frozen || isPlanRow(frozen)) return null;
  const result = resultOf(frozen);
  return result ? viewIn(frozen.operation, result) : frozen.shown;
}

/** On a full disk, room is made first; throws when there is none. */
async function written<T>(
  { database }: OpenDatabase,
  work: (tables: OutboxTables) => Promise<Result<T, DeviceRefusal>>,
): Promise<Result<T, DeviceRefusal>> {
  const done = await writing(database, () =>
    transact(database, ['rw', 'meta', 'outbox', 'history', 'snap_schedules'], work),
  );
  leaveFull();
  if (done.ok) void requestPersistence();
  return done;
}

/** Reserves `count` numbers and returns the first. */
async function nextSeq({ meta }: Pick<Tables, 'meta'>, count: number): Promise<number> {
  const stored = await meta.get('seq');
  const last = typeof stored?.value === 'number' ? stored.value : 0;
  await meta.put({ k: 'seq', value: last + count });
  return last + 1;
}

export async function write(
  { outbox, history }: Pick<Tables, 'outbox' | 'history'>,
  change: OutboxChange,
): Promise<void> {
  await Promise.all([
    outbox.bulkDelete(change.remove).then(() => outbox.bulkPut(change.put)),
    history.bulkDelete(change.forget).then(() => history.bulkPut(change.history)),
  ]);
  if (change.history.length > 0) await trimHistory(history);
}

/** Deletes the entries older than seven days, and the oldest beyond 500, by the index alone: entries hold whole operations. */
async function trimHistory(history: Tables['history']): Promise<void> {
  const [held, expired] = await Promise.all([
    history.count(),
    history
      .where('at')
      .below(new Date(Date.parse(deviceNow()) - historyMs).toISOString())
      .count(),
  ]);
  const surplus = Math.max(expired, held - historyLimit);
  if (surplus > 0) await history.bulkDelete(await history.orderBy('at').limit(surplus).primaryKeys());
}

/** The device's clock; it only decides about waiting and asking the person. */
export function deviceNow(): string {
  return new Date().toISOString();
}
