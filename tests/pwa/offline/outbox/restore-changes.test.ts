import { expect, test } from 'vitest';
import { discard, restoreChanges } from '../../../../pwa/src/offline/outbox-actions.ts';
import {
  applied,
  attempted,
  create,
  enqueued,
  frozen,
  now,
  remove,
  row,
  serverRow,
  trigger,
  update,
  uuid,
} from './examples.ts';

const made = { now, history: [] };

test('a restored operation waits again exactly as before, and is no longer in the history', () => {
  const rows = [row(create(1)), row(trigger(2))];
  const removed = discard(rows, uuid('op', 1), made);
  expect(removed.ok && removed.value.history.map(({ opId }) => opId)).toEqual([uuid('op', 1), uuid('op', 2)]);
  expect(restoreChanges([], rows, made)).toEqual({
    ok: true,
    value: { put: rows, remove: [], history: [], forget: [uuid('op', 1), uuid('op', 2)] },
  });
});

test('earlier pending operations do not prevent it', () => {
  const change = row(update(2, { prompt: 'B' }));
  expect(restoreChanges([attempted(create(1))], [change], made)).toMatchObject({ ok: true, value: { put: [change] } });
});

test('a change that waited for the person waits for them again', () => {
  const input = frozen(update(3, { prompt: 'B' }), 'conflict');
  expect(restoreChanges([], [input], made)).toMatchObject({ ok: true, value: { put: [input] } });
});

test('after a newer change of the same schedule it stays cancelled', () => {
  const change = row(update(2, { prompt: 'B' }));
  expect(restoreChanges([row(update(3, { prompt: 'C' }))], [change], made)).toMatchObject({
    refusal: { code: 'outbox.answered' },
  });
  expect(restoreChanges([change], [change], made)).toMatchObject({ refusal: { code: 'outbox.answered' } });
  expect(restoreChanges([], [], made)).toMatchObject({ refusal: { code: 'outbox.answered' } });
});

test('a deletion that is cancelled restores its cancelled edit, and undoing that cancels the edit again', () => {
  const edited = enqueued([update(1, { prompt: 'B' })]);
  const deleted = enqueued([update(1, { prompt: 'B' }), remove(2, serverRow({ prompt: 'B' }))]);
  const [deletion] = deleted.rows;
  const taken = discard(deleted.rows, deletion!.operation.opId, { now, history: deleted.history });
  const back = applied(deleted, taken.ok ? taken.value : never());
  expect(back.rows).toEqual(edited.rows);
  const undone = restoreChanges(back.rows, [deletion!], { now, history: back.history });
  expect(applied(back, undone.ok ? undone.value : never())).toEqual(deleted);
});

test.each([
  ['an edit that is part of an older one', [update(3, { prompt: 'C' }, serverRow({ prompt: 'B' }))]],
  ['a deletion that left no operation to send', [remove(3)]],
])('after %s it stays cancelled', (_, newer) => {
  const rows = enqueued([create(1), trigger(2)], [], null).rows;
  const taken = discard(rows, uuid('op', 2), made);
  const left = applied({ rows, history: [] }, taken.ok ? taken.value : never());
  const since = enqueued(newer, left.rows, null);
  expect(restoreChanges(since.rows, rows.slice(1), { now, history: since.history })).toMatchObject({
    refusal: { code: 'outbox.answered' },
  });
});

function never(): never {
  throw new Error('refused');
}
