import type { AnyOf, AnyOperation, OutboxRow } from './outbox/outbox-row.ts';
import type { OpenTransaction } from './outbox-store.ts';
import { v7 } from 'uuid';
import { editOf } from './outbox/device-entity.ts';
import { entityOf } from './outbox/entities.ts';
import { isFrozen } from './outbox/outbox-row.ts';
import { overlaid } from './outbox/overlay.ts';
import { taking, write } from './outbox-store.ts';
import { outboxOf } from './stored-outbox.ts';

type Exchange = AnyOf<'update'>;

/**
 * Moves plans back that exchanged times with one whose operation, among these rows, was refused: half an exchange would leave two plans
 * at one time. Runs in the transaction that stores the refusals, so it happens however late they come. True when something is to be
 * sent.
 */
export async function undoSwaps(open: OpenTransaction, stored: readonly OutboxRow[]): Promise<boolean> {
  const broken: AnyOperation[] = [];
  for (const { operation } of stored.filter(isFrozen)) broken.push(...(await waitingFrom(open, operation)));
  const undone = new Map<string, Exchange[]>();
  for (const { swappedWith } of broken) {
    const exchanges = swappedWith === undefined ? [] : await exchangesSince(open, swappedWith);
    const [first] = exchanges;
    if (!first || first.seq >= (undone.get(first.entityId)?.[0]?.seq ?? Infinity)) continue;
    undone.set(first.entityId, exchanges);
    // Its later exchanges were made with the time of the first one.
    broken.push(...exchanges);
  }
  for (const [first] of undone.values()) await moveBack(open, first!);
  return undone.size > 0;
}

/** The operation and the later ones of its plan, also those that were merged into others. None of them is done. */
async function waitingFrom({ tables }: OpenTransaction, { entityId, seq }: AnyOperation): Promise<AnyOperation[]> {
  const { rows } = await outboxOf(tables, [entityId]);
  const left = await tables.history.where({ entityId }).toArray();
  const merged = left.filter(({ end }) => end === 'folded' || end === 'cancelled');
  return [...rows, ...merged].map(({ operation }) => operation).filter((operation) => operation.seq >= seq);
}

/**
 * This move and the later ones of its plan, if each is a part of an exchange. None when the person has given the plan another time
 * since, or has to decide about it.
 */
async function exchangesSince({ tables }: OpenTransaction, opId: string): Promise<Exchange[]> {
  const move = ((await tables.history.get(opId)) ?? (await tables.outbox.get(opId)))?.operation;
  if (!move) return [];
  const { entityId, seq } = move;
  const entity = entityOf(move);
  const { timeField, table } = entity;
  const { rows } = await outboxOf(tables, [entityId]);
  if (timeField === undefined || rows.some(isFrozen)) return [];
  const left = await tables.history.where({ entityId }).toArray();
  const made = [...rows, ...left.filter(({ end }) => end !== 'dropped' && end !== 'replaced')];
  const moves = made
    .map(({ operation }) => operation)
    .filter((each): each is Exchange => each.kind === 'update' && each.fields[timeField] !== undefined)
    .filter((each) => each.seq >= seq)
    .toSorted((one, other) => one.seq - other.seq);
  const view = overlaid(entity, (await tables.snap_schedules.get(entityId)) ?? null, rows);
  const isThere = view !== null && table.same(timeField, view[timeField], moves.at(-1)?.fields[timeField]);
  return isThere && moves.every(({ swappedWith }) => swappedWith !== undefined) ? moves : [];
}

/** Gives the plan the time that it had before this move. */
async function moveBack(open: OpenTransaction, move: Exchange): Promise<void> {
  const { entityId } = move;
  const entity = entityOf(move);
  const { rows } = await outboxOf(open.tables, [entityId]);
  const view = overlaid(entity, (await open.tables.snap_schedules.get(entityId)) ?? null, rows)!;
  const edit = editOf(entity.table, view, entity.table.pick(move.base.fields, [entity.timeField!]));
  const { opId: _move, seq: _seq, swappedWith: _other, ...place } = move;
  const taken = await taking(open, { entityId, make: (made) => ({ ...place, ...made, ...edit }) }, v7());
  if (taken.ok) await write(open.tables, taken.value.change);
}
