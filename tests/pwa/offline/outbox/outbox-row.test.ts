import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutboxRow, RowState } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { requeue } from '../../../../pwa/src/offline/outbox/batch.ts';
import {
  canMove,
  inOrder,
  leave,
  rowStates,
  toConflict,
  toQueued,
  toRejected,
  toSending,
  toUnconfirmed,
} from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { migrated, readOutbox } from '../../../../pwa/src/offline/outbox/read-outbox.ts';
import {
  after,
  attempted,
  create,
  frozen,
  lease,
  now,
  resultOf,
  row,
  sending,
  trigger,
  update,
  uuid,
} from './examples.ts';

const targets = [...rowStates, 'gone'] as const;

test.each<[RowState, (typeof targets)[number][]]>([
  ['queued', ['queued', 'sending', 'rejected', 'needs_confirm', 'gone']],
  ['sending', ['queued', 'conflict', 'rejected', 'gone']],
  ['conflict', ['gone']],
  ['rejected', ['gone']],
  ['needs_confirm', ['gone']],
])('%s becomes %j and nothing else', (from, allowed) => {
  expect(targets.filter((to) => canMove(from, to))).toEqual(allowed);
});

test('sending marks a row as attempted permanently', () => {
  const sent = toSending(row(trigger(1)), lease);
  expect(sent).toMatchObject({ state: 'sending', attempted: true, lease });
  const back = toQueued(sent, { nextAt: null, lastError: null });
  expect(back).toMatchObject({ state: 'queued', attempted: true });
  expect(back).not.toHaveProperty('lease');
});

test('a row that waits for the person cannot be sent', () => {
  const pendingQuestion = frozen(trigger(1), 'conflict');
  expect(() => toSending(pendingQuestion, lease)).toThrow('conflict');
  expect(() => toConflict(row(trigger(1)), resultOf(trigger(1)), { code: 'outbox.pastDue' })).toThrow();
  expect(leave(pendingQuestion, { at: now, end: 'dropped' })).toMatchObject({
    opId: uuid('op', 1),
    end: 'dropped',
    by: null,
  });
});

test('a row stays the same when stored as JSON', () => {
  const rows = [
    row(create(1)),
    attempted(update(2, { prompt: 'B' })),
    sending(trigger(3)),
    frozen(trigger(4), 'rejected'),
  ];
  expect(readOutbox(JSON.parse(JSON.stringify(rows)))).toEqual({ rows, quarantined: [] });
});

test('a row stored by an older version of the app has only the properties of its state', () => {
  const error = { code: 'outbox.retry' } as const;
  const rows: OutboxRow[] = [
    row(create(1)),
    row(update(2, { prompt: 'B' }), { attempted: true, nextAt: after(1000), lastError: error }),
    sending(trigger(3)),
    frozen(update(4, { prompt: 'C' }), 'conflict', { conflict: { kind: 'changed', fields: ['prompt'] } }),
    frozen(trigger(5), 'rejected'),
    toRejected(sending(trigger(6)), { code: 'input.tooLarge' }),
    toUnconfirmed(row(trigger(7)), { code: 'outbox.triggerExpired' }),
  ];
  const older = rows.map((each) => Object.assign({ lease: null, nextAt: null, lastError: null, result: null }, each));
  expect(readOutbox(JSON.parse(JSON.stringify(older)))).toEqual({ rows, quarantined: [] });
});

test('the next sender takes a sending row without a lease; a conflict without a response is quarantined', () => {
  const { lease: _lease, ...sent } = sending(trigger(1)) as OutboxRow & { lease?: unknown };
  const { rows } = readOutbox([sent]);
  expect(requeue(rows, { now, isAlone: false }).rows).toMatchObject([{ state: 'queued', attempted: true }]);
  const { result: _result, ...pendingQuestion } = frozen(trigger(2), 'conflict') as OutboxRow & { result?: unknown };
  expect(readOutbox([pendingQuestion])).toMatchObject({ rows: [], quarantined: [{ opId: uuid('op', 2) }] });
});

test('an operation of an unknown entity is quarantined', () => {
  const { influencerId: _place, ...operation } = trigger(1);
  const newer = row({ ...operation, entity: 'story-board' });
  expect(readOutbox([newer, row(trigger(2))])).toMatchObject({ rows: [{}], quarantined: [{ opId: uuid('op', 1) }] });
});

test('rows are sorted by their creation, not by their ids or times', () => {
  const early = { ...row(trigger(1, 1)), queuedAt: after(3_600_000) };
  const rows = [row(trigger(3, 3)), early, row(trigger(2, 2))];
  expect(readOutbox(rows).rows.map(({ operation }) => operation.seq)).toEqual([1, 2, 3]);
  expect(inOrder(rows).map(({ operation }) => operation.seq)).toEqual([1, 2, 3]);
});

test('a row of an unknown schema or an invalid one is quarantined, with its readable fields', () => {
  const newer = { ...row(trigger(1)), schema: 7, added: true };
  const broken = { ...row(trigger(2)), state: 'sent' };
  const { rows, quarantined } = readOutbox([newer, broken, null, 'text', row(trigger(3))]);
  expect(rows).toHaveLength(1);
  expect(quarantined).toEqual([
    { opId: uuid('op', 1), entityId: uuid('schedule', 1), schema: 7, stored: newer },
    { opId: uuid('op', 2), entityId: uuid('schedule', 1), schema: 1, stored: broken },
    { opId: null, entityId: null, schema: undefined, stored: null },
    { opId: null, entityId: null, schema: undefined, stored: 'text' },
  ]);
});

test('migrations compose and lose no row', () => {
  const steps = {
    1: (stored: Record<string, unknown>) => ({ ...stored, a: 1 }),
    2: (stored: Record<string, unknown>) => ({ ...stored, b: stored['a'] }),
  };
  fc.assert(
    fc.property(fc.array(fc.record({ schema: fc.integer({ min: 0, max: 5 }), id: fc.nat() })), (stored) => {
      for (const each of stored) {
        const at3 = migrated(each, steps, 3);
        const inTwo = migrated(migrated(each, steps, 2), steps, 3);
        if (each.schema === 1) expect(at3).toEqual({ id: each.id, schema: 3, a: 1, b: 1 });
        if (each.schema <= 2) expect(at3).toEqual(inTwo);
        if (each.schema === 0 || each.schema > 3) expect(at3).toBeNull();
      }
      const { rows, quarantined } = readOutbox(stored, steps, 3);
      expect(rows.length + quarantined.length).toBe(stored.length);
    }),
  );
});
