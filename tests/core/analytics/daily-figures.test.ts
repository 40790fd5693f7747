import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { byDay, daysToClose, sumOf } from '#core/analytics/analytics.ts';

test('a day is closed one hour after the next one began in Turkey', () => {
  const parts = { first: '2026-11-20', last: '2026-11-20' };
  expect(daysToClose({ ...parts, now: '2026-11-21T21:59:59.999Z' })).toEqual([]);
  expect(daysToClose({ ...parts, now: '2026-11-21T22:00:00.000Z' })).toEqual(['2026-11-21']);
});

test('an empty installation has no days', () => {
  expect(daysToClose({ first: null, last: null, now: '2026-11-21T22:00:00.000Z' })).toEqual([]);
});

test('whenever the sweep runs, every day is closed once, in order, and never before it is over', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 * 24 * 60 }), { minLength: 1, maxLength: 20 }), (minutes) => {
      const closed: string[] = [];
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        const now = new Date(Date.parse('2026-09-01T00:00:00.000Z') + minute * 60_000).toISOString();
        const days = daysToClose({ first: '2026-08-31', last: closed.at(-1) ?? null, now });
        closed.push(...days);
        expect((closed.at(-1) ?? '') < dayOfInstant(now)).toBe(true);
      }
      expect(closed).toEqual([...new Set(closed)].toSorted());
      if (closed.length > 0) {
        const span = (Date.parse(closed.at(-1)!) - Date.parse(closed[0]!)) / 86_400_000;
        expect([closed[0], closed.length]).toEqual(['2026-08-31', span + 1]);
      }
    }),
  );
});

test('days without events have zero in every figure', () => {
  const figures = [
    { day: '2026-11-21', figure: 'runsDone', value: 2 },
    { day: '2026-11-21', figure: 'runsDone', value: 3 },
  ] as const;
  const days = byDay(figures, '2026-11-20', '2026-11-21');
  expect(days.map(({ day, runsDone, revenueCents }) => [day, runsDone, revenueCents])).toEqual([
    ['2026-11-20', 0, 0],
    ['2026-11-21', 5, 0],
  ]);
  expect(sumOf([])).toMatchObject({ creditsIssued: 0, postsFailed: 0 });
});
