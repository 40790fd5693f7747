import type { Tables } from './database.ts';
import type { AnyOperation, FrozenRow } from './outbox/outbox-row.ts';
import type { OpenTransaction } from './outbox-store.ts';
import { v7 } from 'uuid';
import { editOf } from './outbox/device-entity.ts';
import { entityOf } from './outbox/entities.ts';
import { overlaid } from './outbox/overlay.ts';
import { taking, write } from './outbox-store.ts';
import { outboxOf } from './stored-outbox.ts';

/**
 * Moves plans back that exchanged times with a refused one: half an exchange would leave two plans at one time. Runs in the
 * transaction that stores the refusals, so it happens however late they come. True when something is to be sent.
 */
export async function undoSwaps(open: OpenTransaction, refused: readonly FrozenRow[]): Promise<boolean> {
  const undone = new Set<string>();
  const broken: AnyOperation[] = refused.map(({ operation }) => operation);
  for (const operation of broken) {
    for (const { swappedWith } of await movesIn(open.tables, operation)) {
      if (swappedWith === undefined || undone.has(swappedWith)) continue;
      const other = await moveBack(open, swappedWith);
      if (!other) continue;
      undone.add(swappedWith);
      // It may have exchanged its time with a third plan since.
      broken.push(other);
    }
  }
  return undone.size > 0;
}

/** The operation and those that were merged into it. */
async function movesIn({ history }: Pick<Tables, 'history'>, operation: AnyOperation): Promise<AnyOperation[]> {
  const left = await history.where({ entityId: operation.entityId }).toArray();
  const merged = left.filter(({ by, end }) => by === operation.opId && end === 'folded');
  return [operation, ...merged.map((entry) => entry.operation)];
}

/**
 * Moves the plan of this move back, with the moves merged into the same operation; returns that operation. Null when the plan has
 * another time by now, or waits for the person itself.
 */
async function moveBack(open: OpenTransaction, opId: string): Promise<AnyOperation | null> {
  const { outbox, history, snap_schedules } = open.tables;
  const left = await history.get(opId);
  const holderId = left?.end === 'folded' ? left.by! : opId;
  const holder = ((await outbox.get(holderId)) ?? (await history.get(holderId)))?.operation;
  const move = holder?.kind === 'update' ? holder : left?.operation;
  if (move?.kind !== 'update') return null;
  const { entityId } = move;
  const entity = entityOf(move);
  const { timeField, table } = entity;
  const { rows } = await outboxOf(open.tables, [entityId]);
  const view = overlaid(entity, (await snap_schedules.get(entityId)) ?? null, rows);
  if (!view || timeField === undefined || !table.same(timeField, view[timeField], move.fields[timeField])) return null;
  const edit = editOf(table, view, table.pick(move.base.fields, [timeField]));
  const { opId: _move, seq: _seq, swappedWith: _other, ...place } = move;
  const taken = await taking(open, { entityId, make: (made) => ({ ...place, ...made, ...edit }) }, v7());
  if (!taken.ok) return null;
  await write(open.tables, taken.value.change);
  return move;
}
