// spec: 2.197
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { byMonth } from '../../../pwa/src/features/contents/library/months.ts';
import { aContent, anId } from '../../support/screens/examples.ts';

const countsOf = (...by: Parameters<typeof byMonth>) => byMonth(...by).map(({ count }) => count);
const madeAt = (createdAt: string, n = 1) => aContent({ id: anId(n), createdAt });

test('a month begins at midnight in Turkey', () => {
  const items = [madeAt('2026-10-31T21:00:00.000Z'), madeAt('2026-10-31T20:59:59.999Z')];
  expect(byMonth(items, { counts: [], isWhole: true }).map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
});

test('a loaded month counts the displayed contents, the last one those of the server, and an unknown one nothing', () => {
  const items = [madeAt('2026-11-20T09:00:00.000Z'), madeAt('2026-10-20T09:00:00.000Z')];
  const counts = [
    { month: '2026-11', count: 2 },
    { month: '2026-10', count: 40 },
  ];
  expect(countsOf(items, { counts, isWhole: false })).toEqual([1, 40]);
  expect(countsOf(items, { counts, isWhole: true })).toEqual([1, 1]);
  expect(countsOf(items, { counts: [], isWhole: false })).toEqual([1, null]);
});

test('all contents stay in their order, each month once', () => {
  const anyTimes = fc.array(fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }));
  fc.assert(
    fc.property(anyTimes, (times) => {
      const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
      const items = newestFirst.map((at, n) => madeAt(at.toISOString(), n));
      const months = byMonth(items, { counts: [], isWhole: true });
      expect(months.flatMap((month) => month.items)).toEqual(items);
      expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
      for (const { first, items: own } of months) expect(own[0]).toBe(items[first]);
    }),
  );
});
