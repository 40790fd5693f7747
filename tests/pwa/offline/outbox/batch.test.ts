// spec: 2.122
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { nextBatch, requeue } from '../../../../pwa/src/offline/outbox/batch.ts';
import { jsonBytes } from '../../../../pwa/src/offline/outbox/json-bytes.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { halved } from '../../../../pwa/src/offline/flush-part.ts';
import {
  after,
  attempted,
  create,
  frozen,
  lease,
  now,
  outboxOf,
  remove,
  row,
  sending,
  trigger,
  update,
  uuid,
} from './examples.ts';

const mine = { id: 'lease-2', since: now };
const batchOf = (rows: OutboxRow[], change: { at?: string; isAlone?: boolean; limit?: typeof batchLimit } = {}) =>
  nextBatch(outboxOf(...rows), {
    now: change.at ?? now,
    lease: mine,
    isAlone: change.isAlone ?? false,
    limit: change.limit ?? batchLimit,
  });
const seqs = (rows: readonly OutboxRow[]) => rows.map(({ operation }) => operation.seq);

test('whole schedules are sent in the order of their oldest operation, marked as sending', () => {
  const rows = [row(create(1)), row(create(2, { schedule: 2 })), row(trigger(3)), row(trigger(4, 2))];
  const { send } = batchOf(rows);
  expect(seqs(send)).toEqual([1, 3, 2, 4]);
  expect(send.every((each) => each.state === 'sending' && each.attempted && each.lease === mine)).toBe(true);
});

test('a request that only reads sends nothing; abandoned rows wait again and too old ones need confirmation', () => {
  const left = sending(trigger(2, 2));
  const old = row(trigger(3, 3), { queuedAt: after(-16 * 60_000) });
  const outbox = outboxOf(row(create(1)), left, old);
  const { send, put } = nextBatch(outbox, { now, lease: mine, isAlone: true, isOffline: true });
  expect(send).toEqual([]);
  expect(put.map((each) => [each.operation.seq, each.state, 'lease' in each])).toEqual([
    [3, 'needs_confirm', false],
    [2, 'queued', false],
  ]);
});

test('schedules with files are sent alone, after all others', () => {
  const photo = { sha256: 'a'.repeat(64), type: 'image/png', size: 3, name: 'a.png' };
  const rows = [
    row(create(1, { fields: { inputData: { photo } } })),
    row(create(2, { schedule: 2 })),
    row(trigger(3)),
    row(create(4, { schedule: 3, fields: { inputData: { photo } } })),
  ];
  expect(seqs(batchOf(rows).send)).toEqual([2]);
  expect(seqs(batchOf(rows.filter((_row, index) => index !== 1)).send)).toEqual([1, 3, 4]);
});

describe('one blocked schedule blocks no other', () => {
  const other = row(trigger(9, 2));

  test.each([
    ['a conflict', frozen(update(1, { prompt: 'B' }), 'conflict')],
    ['a rejection', frozen(update(1, { prompt: 'B' }), 'rejected')],
    ['another sender', sending(update(1, { prompt: 'B' }))],
    ['a time in the future', row(update(1, { prompt: 'B' }), { nextAt: after(1000) })],
  ])('%s', (_, first) => {
    expect(seqs(batchOf([first, row(trigger(2)), other]).send)).toEqual([9]);
  });

  test('an unreadable row', () => {
    const quarantined = [{ opId: 'x', entityId: uuid('schedule', 1), schema: 9, stored: {} }];
    const { send } = nextBatch({ rows: [row(trigger(2)), other], quarantined }, { now, lease: mine, isAlone: true });
    expect(seqs(send)).toEqual([9]);
  });

  test('one poisoned row among a thousand lets 999 out', () => {
    const rows: OutboxRow[] = Array.from({ length: 1000 }, (_, index) =>
      row(create(index + 1, { schedule: index + 1 })),
    );
    rows[0] = frozen(create(1), 'rejected');
    let left = rows;
    let sent = 0;
    for (let batches = 0; batches < 10; batches++) {
      const { send } = batchOf(left);
      const ids = new Set(send.map(({ operation }) => operation.opId));
      left = left.filter(({ operation }) => !ids.has(operation.opId));
      sent += send.length;
    }
    expect(sent).toBe(999);
    expect(left).toEqual([rows[0]]);
  });
});

test('a batch has the time of the next waiting row, and ignores a wait of a changed clock', () => {
  const rows = [row(trigger(1), { nextAt: after(5000) }), row(trigger(2, 2), { nextAt: after(2000) })];
  expect(batchOf(rows)).toMatchObject({ send: [], wakeAt: after(2000) });
  expect(seqs(batchOf(rows, { at: after(5000) }).send)).toEqual([1, 2]);
  expect(
    seqs(batchOf([row(update(1, { prompt: 'B' }), { nextAt: after(5000) })], { at: after(-86_400_000) }).send),
  ).toEqual([1]);
});

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('a row that is too old needs confirmation', () => {
  test.each([
    ['a trigger of 15 minutes', trigger(1), 15 * minuteMs, false],
    ['a trigger of more', trigger(1), 15 * minuteMs + 1, true],
    ['a trigger that is stored while a request is prepared', trigger(1), -5000, false],
    ['a trigger made before the clock went back', trigger(1), -5001, true],
    ['an edit of 30 days', update(1, { prompt: 'B' }), 30 * dayMs, false],
    ['an edit of more', update(1, { prompt: 'B' }), 30 * dayMs + 1, true],
    ['an edit made before the clock went back a day', update(1, { prompt: 'B' }), -dayMs, false],
  ])('%s', (_, operation, age, isRequested) => {
    const { send, put } = batchOf([row(operation)], { at: after(age) });
    expect(send).toHaveLength(isRequested ? 0 : 1);
    if (isRequested) expect(put[0]).toMatchObject({ state: 'needs_confirm' });
    if (isRequested) expect(put[0]).not.toHaveProperty('lease');
  });

  test('earlier rows of the same schedule are sent, later ones wait', () => {
    const late = row(trigger(2), { queuedAt: after(-15 * minuteMs - 1) });
    const { send, put } = batchOf([row(update(1, { prompt: 'B' })), late, row(remove(3))]);
    expect([seqs(send), seqs(put.filter(({ state }) => state === 'needs_confirm'))]).toEqual([[1], [2]]);
  });
});

describe('rows that another sender left', () => {
  const left = sending(trigger(1));

  test('wait for the end of the lease, unless no other sender can exist', () => {
    expect(batchOf([left], { at: after(44_999) }).send).toEqual([]);
    expect(seqs(batchOf([left], { at: after(45_000) }).send)).toEqual([1]);
    expect(seqs(batchOf([left], { isAlone: true }).send)).toEqual([1]);
  });

  test('wait again also when a row before them is frozen', () => {
    const { send, put } = batchOf([frozen(update(1, { prompt: 'B' }), 'conflict'), sending(trigger(2))], {
      isAlone: true,
    });
    expect(send).toEqual([]);
    expect(put).toMatchObject([{ state: 'queued', attempted: true, operation: { seq: 2 } }]);
    expect(put[0]).not.toHaveProperty('lease');
  });

  test('are released as attempted; a lease in the future is ignored', () => {
    expect(requeue([left], { now: after(1), isAlone: true }).taken).toMatchObject([
      { state: 'queued', attempted: true },
    ]);
    expect(requeue([left], { now: after(-1), isAlone: false }).taken).toHaveLength(1);
    expect(requeue([left], { now: after(1), isAlone: false }).taken).toHaveLength(0);
    expect(requeue([left], { now: after(1), isAlone: false }).rows).toEqual([left]);
  });
});

describe('the size of a request', () => {
  test('a schedule that does not fit beside others waits whole; alone it is sent in parts', () => {
    const rows = [row(create(1)), row(create(2, { schedule: 2 })), row(trigger(3, 2))];
    expect(seqs(batchOf(rows, { limit: { operations: 2, bytes: 100_000 } }).send)).toEqual([1]);
    expect(seqs(batchOf(rows.slice(1), { limit: { operations: 1, bytes: 100_000 } }).send)).toEqual([2]);
  });

  test('one operation is always sent, however small the limit', () => {
    let limit = batchLimit;
    for (let times = 0; times < 30; times++) limit = halved(limit, limit.operations);
    expect(limit).toEqual({ operations: 1, bytes: 1 });
    expect(seqs(batchOf([row(create(1)), row(create(2, { schedule: 2 }))], { limit }).send)).toEqual([1]);
  });

  test('never exceeds the limit in operations and bytes, keeps the order, and in the end everything is sent', () => {
    const rowArbitrary = fc.record({
      schedule: fc.integer({ min: 1, max: 6 }),
      text: fc.string({ unit: 'grapheme', maxLength: 300 }),
      state: fc.constantFrom('queued', 'queued', 'queued', 'attempted', 'rejected', 'sending'),
    });
    fc.assert(
      fc.property(
        fc.array(rowArbitrary, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20_000 }),
        (specs, operations, bytes) => {
          const rows = specs.map(({ schedule, text, state }, index) => {
            const operation = create(index + 1, { schedule, fields: { prompt: text } });
            if (state === 'rejected') return frozen(operation, 'rejected');
            if (state === 'sending') return sending(operation);
            return state === 'attempted' ? attempted(operation) : row(operation);
          });
          const sent: OutboxRow[] = [];
          let left = rows;
          for (;;) {
            const { send } = batchOf(left, { limit: { operations, bytes } });
            if (send.length === 0) break;
            expect(send.length).toBeLessThanOrEqual(operations);
            if (send.length > 1) expect(jsonBytes(send.map(({ operation }) => operation))).toBeLessThanOrEqual(bytes);
            const ids = new Set(send.map(({ operation }) => operation.opId));
            left = left.filter(({ operation }) => !ids.has(operation.opId));
            sent.push(...send);
          }
          for (const own of Map.groupBy(rows, ({ operation }) => operation.entityId).values()) {
            const expected = own.slice(0, own.findIndex(({ state }) => state !== 'queued') >>> 0);
            const removed = sent.filter(({ operation }) => operation.entityId === own[0]!.operation.entityId);
            expect(seqs(removed)).toEqual(seqs(expected));
          }
        },
      ),
    );
  });

  test('counts bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10_ffff })), (points) => {
        const text = String.fromCodePoint(...points);
        expect(jsonBytes({ text })).toBe(new TextEncoder().encode(JSON.stringify({ text })).length);
      }),
    );
    expect(jsonBytes('\ud800')).toBe(new TextEncoder().encode(JSON.stringify('\ud800')).length);
  });
});

test('an expired lease does not change the original row', () => {
  const left = Object.freeze(sending(trigger(1)));
  batchOf([left], { isAlone: true });
  expect(left.lease).toBe(lease);
});
