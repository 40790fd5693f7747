import { expect, test } from 'vitest';
import { discard } from '#core/schedules/outbox/discard.ts';
import { putBack } from '#core/schedules/outbox/put-back.ts';
import { attempted, create, frozen, now, row, trigger, update, uuid } from './examples.ts';

test('what was taken back waits again exactly as before, and is no longer in the history', () => {
  const rows = [row(create(1)), row(trigger(2))];
  const gone = discard(rows, uuid('op', 1), { now });
  expect(gone.ok && gone.value.history.map(({ opId }) => opId)).toEqual([uuid('op', 1), uuid('op', 2)]);
  expect(putBack([], rows)).toEqual({
    ok: true,
    value: { put: rows, remove: [], history: [], forget: [uuid('op', 1), uuid('op', 2)] },
  });
});

test('what still waits before it does not stand in the way', () => {
  const change = row(update(2, { prompt: 'B' }));
  expect(putBack([attempted(create(1))], [change])).toMatchObject({ ok: true, value: { put: [change] } });
});

test('a change that waited for the person waits for them again', () => {
  const asked = frozen(update(3, { prompt: 'B' }), 'conflict');
  expect(putBack([], [asked])).toMatchObject({ ok: true, value: { put: [asked] } });
});

test('after a newer change of the same plan it stays given up', () => {
  const change = row(update(2, { prompt: 'B' }));
  expect(putBack([row(update(3, { prompt: 'C' }))], [change])).toMatchObject({ refusal: { code: 'outbox.answered' } });
  expect(putBack([change], [change])).toMatchObject({ refusal: { code: 'outbox.answered' } });
  expect(putBack([], [])).toMatchObject({ refusal: { code: 'outbox.answered' } });
});
