// spec: 2.194
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeskRow } from '#core/operations/desk.ts';
import { deskOf, lastEnds } from '#core/operations/desk.ts';
import { actionsOf, deskKinds, deskRules } from '#core/operations/desk-kinds.ts';

const row = fc.record({
  kind: fc.constantFrom(...deskKinds),
  id: fc.uuid(),
  since: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString()),
  person: fc.constant(null),
  model: fc.constant(null),
  workflow: fc.constant(null),
  name: fc.constant(null),
  cents: fc.option(fc.nat(100_000)),
  count: fc.constant(null),
  cause: fc.constant(null),
  fault: fc.constant(null),
  isSubscription: fc.boolean(),
  total: fc.constant(7),
}) satisfies fc.Arbitrary<DeskRow>;

test('the urgent kinds are first, and of each kind the longest waiting; nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { items, totals } = deskOf(rows);
      expect(items.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      const urgency = items.map(({ kind }) => deskRules[kind].isUrgent);
      expect(urgency).toEqual(urgency.toSorted((a, b) => Number(b) - Number(a)));
      for (const kind of deskKinds) {
        const places = items.flatMap((item, place) => (item.kind === kind ? [place] : []));
        expect(places).toEqual(places.map((_, at) => places[0]! + at));
        const waits = items.filter((item) => item.kind === kind).map(({ since }) => since);
        expect(waits).toEqual(waits.toSorted());
        expect(totals.filter((each) => each.kind === kind)).toHaveLength(waits.length > 0 ? 1 : 0);
      }
    }),
  );
});

test('money of plans moves at the subscription, never from the row; only what does not end by itself can be taken off', () => {
  expect(actionsOf('notGranted', { isSubscription: false })).toEqual(['refund']);
  expect(actionsOf('notGranted', { isSubscription: true })).toEqual([]);
  expect(actionsOf('declined', { isSubscription: true })).toEqual(['handle']);
  const byHand = deskKinds.filter((kind) => actionsOf(kind, { isSubscription: false }).includes('handle'));
  expect(byHand).toEqual(['declined', 'planFailed', 'postFailed', 'runsFailed']);
});

test('each operation has its last success and its last failure', () => {
  const at = '2026-11-25T08:00:00.000Z';
  expect(lastEnds([{ id: '1', name: 'backup', outcome: 'failed', finishedAt: at, details: {} }])).toEqual([
    { name: 'ledger.audit', okAt: null, failedAt: null },
    { name: 'backup', okAt: null, failedAt: at },
    { name: 'restore.rehearsal', okAt: null, failedAt: null },
    { name: 'retention', okAt: null, failedAt: null },
  ]);
});
