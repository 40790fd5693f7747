import { operationBytesLimit } from '#core/outbox/protocol.ts';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Device } from './examples.ts';
import { discard } from '../../../../pwa/src/offline/outbox-actions.ts';
import { enqueue, enqueueAll, outboxLimit } from '../../../../pwa/src/offline/outbox/enqueue.ts';
import { leave } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { resolve } from '../../../../pwa/src/offline/outbox/resolve.ts';
import {
  applied,
  attempted,
  context,
  create,
  enqueued,
  frozen,
  outboxOf,
  remove,
  restore,
  row,
  sending,
  serverRow,
  trigger,
  update,
  uuid,
} from './examples.ts';

const kinds = (rows: readonly OutboxRow[]) => rows.map(({ operation }) => operation.kind);
const ends = ({ history }: { history: { opId: string; end: string }[] }) =>
  Object.fromEntries(history.map(({ opId, end }) => [opId, end]));
const refusal = (operation: Operation, rows: OutboxRow[], server = serverRow()) => {
  const taken = enqueue(outboxOf(...rows), operation, context({ server, held: rows.length }));
  return taken.ok ? null : taken.refusal.code;
};

const longInputs = (letter: string) => ({ a: letter.repeat(operationBytesLimit * 0.55) });
const intoFull = (operation: Operation, rows: OutboxRow[]) =>
  enqueue(outboxOf(...rows), operation, context({ held: outboxLimit }));
const asAttempted = (each: OutboxRow): OutboxRow => ({ ...each, attempted: true });
const leftAsDone = ({ rows, history }: Device): Device => ({
  rows: [],
  history: [...history, ...rows.map((each) => leave(each, { at: context().now, end: 'done' }))],
});
const conflictChanged = { conflict: { kind: 'changed' as const, fields: ['prompt' as const] } };
const decisionContext = {
  now: context().now,
  serverNow: context().now,
  current: serverRow({ prompt: 'Elsewhere', version: 4 }),
  opIds: [uuid('op', 5), uuid('op', 6), uuid('op', 7)] as const,
  entityId: uuid('schedule', 9),
  seq: 5,
};
function never(): never {
  throw new Error('refused');
}
const creations = (count: number) =>
  Array.from({ length: count }, (_, index) => create(index + 1, { schedule: index + 1 }));

describe('unsent operations are merged', () => {
  test('create, then update: one creation with the new values', () => {
    const device = enqueued([create(1), update(2, { prompt: 'Gece' })], [], null);
    expect(device.rows).toHaveLength(1);
    expect(device.rows[0]!.operation).toMatchObject({
      kind: 'create',
      opId: uuid('op', 1),
      fields: { prompt: 'Gece' },
    });
    expect(ends(device)).toEqual({ [uuid('op', 2)]: 'folded' });
  });

  test('create, then move to another model: one creation of that model, outside the bulk schedule it came with', () => {
    const influencerId = uuid('other', 9);
    const bulk = { ...create(1), groupId: uuid('other', 8) };
    const device = enqueued([bulk, update(2, { influencerId, prompt: 'Gece' })], [], null);
    expect(device.rows.map(({ operation }) => operation)).toEqual([
      { ...create(1, { fields: { prompt: 'Gece' } }), influencerId, groupId: null },
    ]);
  });

  test('a move there and back is cancelled; a move, then an edit in the new calendar, is one operation of the first', () => {
    const influencerId = uuid('other', 9);
    const there = update(1, { influencerId });
    const moved = serverRow({ influencerId });
    expect(enqueued([there, update(2, { influencerId: serverRow().influencerId }, moved)]).rows).toEqual([]);
    const [only] = enqueued([there, update(2, { prompt: 'Gece' }, moved)]).rows;
    expect(only!.operation).toMatchObject({
      influencerId: serverRow().influencerId,
      fields: { influencerId, prompt: 'Gece' },
      base: { fields: { influencerId: serverRow().influencerId } },
    });
  });

  test('update, then update: newest value, oldest base of each field', () => {
    const current = serverRow({ prompt: 'B' });
    const first = update(1, { prompt: 'B' }, serverRow({ prompt: 'A' }));
    const second = update(2, { prompt: 'C', autoPublish: true }, current);
    const device = enqueued([first, second]);
    expect(device.rows).toHaveLength(1);
    expect(device.rows[0]!.operation).toMatchObject({
      fields: { prompt: 'C', autoPublish: true },
      base: { fields: { prompt: 'A', autoPublish: false } },
    });
  });

  test('an update that is reverted is removed', () => {
    const device = enqueued([
      update(1, { prompt: 'B' }, serverRow({ prompt: 'A' })),
      update(2, { prompt: 'A' }, serverRow({ prompt: 'B' })),
    ]);
    expect(device.rows).toEqual([]);
    expect(ends(device)).toEqual({ [uuid('op', 1)]: 'cancelled', [uuid('op', 2)]: 'folded' });
  });

  test('the same instant in another spelling is no change', () => {
    const device = enqueued([update(1, { scheduledAt: '2026-11-30T09:00:00+03:00' })]);
    expect(device.rows).toEqual([]);
  });

  test('create, then delete: both are removed and recorded in the history', () => {
    const device = enqueued([create(1), trigger(2), remove(3)], [], null);
    expect(device.rows).toEqual([]);
    expect(ends(device)).toEqual({
      [uuid('op', 1)]: 'cancelled',
      [uuid('op', 2)]: 'cancelled',
      [uuid('op', 3)]: 'cancelled',
    });
  });

  test('updates and a trigger, then delete: they are removed, the deletion keeps the oldest base', () => {
    const first = update(1, { prompt: 'B' }, serverRow({ prompt: 'A' }));
    const device = enqueued([first, trigger(2), remove(3, serverRow({ prompt: 'B' }))]);
    expect(kinds(device.rows)).toEqual(['delete']);
    expect(device.rows[0]!.operation).toMatchObject({ base: { fields: { prompt: 'A', autoPublish: false } } });
    expect(ends(device)).toEqual({ [uuid('op', 1)]: 'cancelled', [uuid('op', 2)]: 'cancelled' });
  });

  test('delete, then restore: nothing is sent, and the operations that the deletion had cancelled are back', () => {
    const device = enqueued([update(1, { prompt: 'B' }), remove(2, serverRow({ prompt: 'B' })), restore(3)]);
    expect(device.rows).toMatchObject([
      { operation: { opId: uuid('op', 1), fields: { prompt: 'B' } }, attempted: false },
    ]);
    expect(ends(device)).toEqual({ [uuid('op', 2)]: 'cancelled', [uuid('op', 3)]: 'folded' });
  });

  test('a deleted creation is restored with its restoration', () => {
    const device = enqueued([create(1), remove(2), restore(3)], [], null);
    expect(device.rows).toMatchObject([{ operation: { kind: 'create', opId: uuid('op', 1) } }]);
    const second = enqueued([create(1), remove(2), restore(3), remove(4), restore(5)], [], null);
    expect(second.rows).toMatchObject([{ operation: { kind: 'create', opId: uuid('op', 1) } }]);
  });
});

describe('operations that may have reached the server stay unchanged', () => {
  test.each([
    ['sent', attempted(create(1))],
    ['being sent', sending(create(1))],
  ])('a creation that was %s is not cancelled: the deletion is queued behind it', (_, first) => {
    const device = enqueued([remove(2)], [first], null);
    expect(device.rows).toEqual([
      first,
      expect.objectContaining({ operation: expect.objectContaining({ kind: 'delete' }) }),
    ]);
    expect(device.history).toEqual([]);
  });

  test('an update is queued behind a sent one, and the next one is merged there', () => {
    const first = attempted(update(1, { prompt: 'B' }, serverRow({ prompt: 'A' })));
    const current = serverRow({ prompt: 'B' });
    const device = enqueued([update(2, { prompt: 'C' }, current), update(3, { autoPublish: true }, current)], [first]);
    expect(device.rows[0]).toBe(first);
    expect(device.rows[1]!.operation).toMatchObject({
      opId: uuid('op', 2),
      fields: { prompt: 'C', autoPublish: true },
    });
  });

  test('a restoration is queued behind a sent deletion, and a second deletion cancels only that', () => {
    const first = attempted(remove(1));
    expect(kinds(enqueued([restore(2)], [first]).rows)).toEqual(['delete', 'restore']);
    expect(enqueued([restore(2), remove(3)], [first]).rows).toEqual([first]);
  });

  test.each([
    ['may have reached the server', (device: Device): Device => ({ ...device, rows: device.rows.map(asAttempted) })],
    ['got a response', leftAsDone],
  ])('a restoration of a deletion that %s restores the cancelled edit and trigger behind it', (_, sent) => {
    const displayed = serverRow({ prompt: 'B' });
    const deleted = sent(enqueued([update(1, { prompt: 'B' }), trigger(2), remove(3, displayed)]));
    const device = enqueued([restore(4)], deleted.rows, null, deleted.history);
    const behind = device.rows.filter(({ attempted: isSent }) => !isSent);
    expect(behind.map(({ operation }) => operation)).toMatchObject([
      { kind: 'restore', seq: 4 },
      { kind: 'update', opId: uuid('op', 1), seq: 5, fields: { prompt: 'B' } },
      { kind: 'trigger', opId: uuid('op', 2), seq: 6 },
    ]);
    expect(device.history.filter(({ end }) => end === 'cancelled')).toEqual([]);
  });

  test('a restoration restores the edit that an earlier, replaced deletion had cancelled', () => {
    const deleted = enqueued([update(1, { prompt: 'B' }), remove(2, serverRow({ prompt: 'B' }))]);
    const input = { ...deleted, rows: [frozen(deleted.rows[0]!.operation, 'conflict', conflictChanged)] };
    const decision = resolve(input.rows, { kind: 'applyMine' }, decisionContext);
    const replaced = applied(input, decision.ok ? decision.value : never());
    const sent = { ...replaced, rows: replaced.rows.map(asAttempted) };
    const device = enqueued([restore(8)], sent.rows, null, sent.history);
    expect(kinds(device.rows)).toEqual(['delete', 'restore', 'update']);
  });

  test('an edit that was restored with a restoration returns once more after the restoration was cancelled', () => {
    const deleted = enqueued([update(1, { prompt: 'B' }), remove(2, serverRow({ prompt: 'B' }))]);
    const sent = { ...deleted, rows: deleted.rows.map(asAttempted) };
    const restored = enqueued([restore(3)], sent.rows, null, sent.history);
    const given = discard(restored.rows, uuid('op', 3), { now: context().now, history: restored.history });
    const left = applied(restored, given.ok ? given.value : never());
    expect(kinds(left.rows)).toEqual(['delete']);
    const second = enqueued([restore(6)], left.rows, null, left.history);
    expect(kinds(second.rows)).toEqual(['delete', 'restore', 'update']);
  });
});

describe('operations that are refused', () => {
  test.each([
    ['an edit behind a trigger', update(2, { prompt: 'B' }), [row(trigger(1))], 'outbox.triggerWaiting'],
    ['a second trigger', trigger(2), [row(trigger(1))], 'schedules.alreadyRunning'],
    ['an edit of a deleted one', update(2, { prompt: 'B' }), [row(remove(1))], 'schedules.deleted'],
    ['a trigger of a deleted one', trigger(2), [row(remove(1))], 'schedules.deleted'],
    ['a second deletion', remove(2), [row(remove(1))], 'schedules.deleted'],
    ['a restoration of a schedule that is not deleted', restore(2), [], 'outbox.notDeleted'],
    ['a second creation', create(2), [row(create(1))], 'request.keyReused'],
    [
      'anything behind a conflict',
      update(2, { prompt: 'C' }),
      [frozen(update(1, { prompt: 'B' }), 'conflict')],
      'outbox.needsDecision',
    ],
  ])('%s', (_, operation, rows, code) => {
    expect(refusal(operation, rows)).toBe(code);
  });

  test('an operation that the server would refuse', () => {
    const running = serverRow({
      blocked: { edit: 'schedules.notEditable', trigger: 'schedules.alreadyRunning', delete: 'schedules.running' },
    });
    expect(refusal(update(1, { prompt: 'B' }), [], running)).toBe('schedules.notEditable');
    expect(refusal(trigger(1), [], running)).toBe('schedules.alreadyRunning');
    expect(refusal(remove(1), [], running)).toBe('schedules.running');
  });

  test('an operation larger than the limit, alone or merged', () => {
    expect(refusal(update(1, { inputData: { a: 'ş'.repeat(operationBytesLimit / 2) } }), [])).toBe('outbox.tooLarge');
    expect(refusal(update(1, { inputData: longInputs('a') }), [])).toBeNull();
    expect(refusal(update(1, { inputData: longInputs('a') }, serverRow({ inputData: longInputs('b') })), [])).toBe(
      'outbox.tooLarge',
    );
  });

  test('a created schedule can be deleted, however large', () => {
    const inputData = { a: 'a'.repeat(operationBytesLimit - 700) };
    expect(refusal(create(1, { fields: { inputData } }), [], null as never)).toBeNull();
    expect(refusal(remove(1, serverRow({ inputData })), [])).toBeNull();
  });

  test('operations over the capacity of the outbox, unless they make it no larger', () => {
    expect(intoFull(trigger(1), [])).toMatchObject({ refusal: { code: 'outbox.full', params: { max: outboxLimit } } });
    expect(intoFull(update(2, { prompt: 'C' }), [row(update(1, { prompt: 'B' }))]).ok).toBe(true);
    expect(intoFull(remove(2), [row(update(1, { prompt: 'B' }))]).ok).toBe(true);
  });
});

test('the same operation again changes nothing', () => {
  const device = enqueued([update(1, { prompt: 'B' }), update(2, { prompt: 'C' })]);
  expect(enqueued([update(1, { prompt: 'B' })], device.rows).rows).toEqual(device.rows);
  const second = enqueue(outboxOf(...device.rows), update(2, { prompt: 'C' }), context({ history: device.history }));
  expect(second).toMatchObject({ ok: true, value: { put: [], remove: [], history: [] } });
});

test('an unreadable row blocks its own schedule', () => {
  const quarantined = [{ opId: 'x', entityId: uuid('schedule', 1), schema: 9, stored: {} }];
  expect(enqueue({ rows: [], quarantined }, trigger(1), context())).toMatchObject({
    refusal: { code: 'outbox.needsDecision' },
  });
});

describe('many new schedules together', () => {
  test('are all accepted', () => {
    const taken = enqueueAll(outboxOf(), creations(3), { now: context().now, held: 0 });
    expect(taken.ok && kinds(taken.value.put)).toEqual(['create', 'create', 'create']);
  });

  test('are all refused when one is too large or they exceed the capacity', () => {
    const large = create(4, { schedule: 4, fields: { inputData: { a: 'a'.repeat(operationBytesLimit) } } });
    expect(enqueueAll(outboxOf(), [...creations(3), large], { now: context().now, held: 0 })).toMatchObject({
      refusal: { code: 'outbox.tooLarge' },
    });
    expect(enqueueAll(outboxOf(), creations(3), { now: context().now, held: outboxLimit - 2 })).toMatchObject({
      refusal: { code: 'outbox.full' },
    });
  });
});
