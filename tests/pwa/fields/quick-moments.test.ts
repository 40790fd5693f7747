import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';
import { quickMoments } from '../../../pwa/src/fields/WhenFields.tsx';

const hours = { defaultTime: '09:00', latestTime: '21:00' };

test('on a Wednesday noon: two o’clock today, tomorrow and Monday at the usual time', () => {
  expect(quickMoments('2026-11-25T09:01:00.000Z', hours)).toEqual([
    { date: '2026-11-25', time: '14:00' },
    { date: '2026-11-26', time: '09:00' },
    { date: '2026-11-30', time: '09:00' },
  ]);
});

test('after the last offered hour, and before midnight, none is offered for today', () => {
  expect(quickMoments('2026-11-25T17:30:00.000Z', hours)[0]).toEqual({ date: '2026-11-26', time: '09:00' });
  expect(quickMoments('2026-11-25T20:30:00.000Z', hours)[0]).toEqual({ date: '2026-11-26', time: '09:00' });
});

test('on a Sunday the Monday offered is the one after tomorrow', () => {
  expect(quickMoments('2026-11-29T09:00:00.000Z', hours).map(({ date }) => date)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-07',
  ]);
});

test('at any time: each offered moment is in the future, today’s by at least an hour, none twice', () => {
  const anyInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyInstant, (at) => {
      const now = at.toISOString();
      const offered = quickMoments(now, hours);
      const instants = offered.map(({ date, time }) => Date.parse(instantOfWall(date, time)!));
      expect(new Set(instants).size).toBe(offered.length);
      for (const [index, instant] of instants.entries()) {
        const isToday = offered[index]!.date === dayOfInstant(now);
        expect(instant).toBeGreaterThanOrEqual(at.getTime() + (isToday ? 3_600_000 : 0));
        expect(offered[index]!.date <= addDays(dayOfInstant(now), 8)).toBe(true);
      }
    }),
  );
});
