// spec: 4.16
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { nextBatch } from '../../../../pwa/src/offline/outbox/batch.ts';
import { discard } from '../../../../pwa/src/offline/outbox-actions.ts';
import { enqueue } from '../../../../pwa/src/offline/outbox/enqueue.ts';
import { plannerView } from '../../../../pwa/src/offline/outbox/planner-view.ts';
import { after, attempted, context, lease, now, outboxOf, serverRow, trigger } from './examples.ts';

const holdMs = 5_000;

function held(): OutboxRow[] {
  const taken = enqueue(outboxOf(), trigger(1), context({ heldUntil: after(holdMs) }));
  return taken.ok ? taken.value.put : [];
}
const batchAt = (rows: readonly OutboxRow[], at: string) =>
  nextBatch({ rows: [...rows], quarantined: [] }, { now: at, lease, isAlone: true });

test('a delayed start is not sent before its time, reports that time, and is sent then', () => {
  const rows = held();
  expect(batchAt(rows, after(holdMs - 1))).toMatchObject({ send: [], wakeAt: after(holdMs) });
  expect(batchAt(rows, after(holdMs)).send.map(({ operation }) => operation.kind)).toEqual(['trigger']);
});

test('it is displayed with the operation to cancel, until it was sent', () => {
  const rows = held();
  const { opId } = rows[0]!.operation;
  expect(plannerView([serverRow()], outboxOf(...rows))).toMatchObject([{ starts: { opId, at: after(holdMs) } }]);
  expect(plannerView([serverRow()], outboxOf(attempted(trigger(1))))[0]).not.toHaveProperty('starts');
});

test('at any time of cancelling and sending: it is sent once or cancelled, never both, never neither', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 2 * holdMs }), { maxLength: 8 });
  fc.assert(
    fc.property(moments, fc.option(fc.integer({ min: 0, max: 2 * holdMs })), (flushes, undoAt) => {
      let rows = held();
      let sent = 0;
      let isUndone = false;
      const steps = [
        ...flushes.map((at) => ({ at, isUndo: false })),
        ...(undoAt === null ? [] : [{ at: undoAt, isUndo: true }]),
        { at: 2 * holdMs + 1, isUndo: false },
      ].toSorted((one, other) => one.at - other.at);
      for (const { at, isUndo } of steps) {
        if (isUndo) {
          const taken = discard(rows, trigger(1).opId, { now: after(at), history: [] });
          if (taken.ok) rows = rows.filter(({ operation }) => !taken.value.remove.includes(operation.opId));
          isUndone ||= taken.ok;
          continue;
        }
        const { send } = batchAt(rows, after(at));
        if (send.length > 0) expect(at).toBeGreaterThanOrEqual(holdMs);
        sent += send.length;
        // The server responds immediately, and the row leaves.
        rows = rows.filter((row) => !send.some(({ operation }) => operation.opId === row.operation.opId));
      }
      expect(sent).toBe(isUndone ? 0 : 1);
      expect(rows).toEqual([]);
    }),
  );
});

test('without a delay, a start is sent immediately', () => {
  const taken = enqueue(outboxOf(), trigger(1), context());
  expect(batchAt(taken.ok ? taken.value.put : [], now).send).toHaveLength(1);
});
