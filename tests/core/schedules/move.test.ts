import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursLater, hoursOfKey, moveRefusal, whyUnmovable } from '#core/schedules/move.ts';
import { scheduleStatusSchema } from '#core/schedules/schedule.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

const now = '2026-11-25T09:00:00.000Z';
const instants = fc
  .date({ min: new Date('2026-12-01T00:00:00Z'), max: new Date('2027-10-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('only a plan that waits can be moved', () => {
  expect(scheduleStatusSchema.options.filter((status) => whyUnmovable(status) === null)).toEqual(['pending']);
  for (const status of ['processing', 'completed', 'failed'] as const) {
    expect(moveRefusal(status, '2026-11-27T09:00:00.000Z', now)).toBe(status);
  }
});

test('a day that is over, an hour of today that is over and a day too far away are told apart', () => {
  expect(moveRefusal('pending', '2026-11-24T20:00:00.000Z', now)).toBe('pastDay');
  expect(moveRefusal('pending', '2026-11-25T06:00:00.000Z', now)).toBe('pastTime');
  expect(moveRefusal('pending', '2026-11-25T09:01:00.000Z', now)).toBe(null);
  expect(moveRefusal('pending', '2027-11-26T09:00:00.000Z', now)).toBe('tooFar');
  // Midnight in Turkey is 21:00 before.
  expect(moveRefusal('pending', '2026-11-24T20:59:00.000Z', now)).toBe('pastDay');
  expect(moveRefusal('pending', '2026-11-24T21:00:00.000Z', now)).toBe('pastTime');
});

test('up and down are hours in a week and weeks in a month; other keys move nothing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => hoursOfKey(key, 'week'))).toEqual([
    -24, 24, -1, 1,
  ]);
  expect(['ArrowUp', 'ArrowDown'].map((key) => hoursOfKey(key, 'month'))).toEqual([-168, 168]);
  expect(hoursOfKey('a', 'week')).toBe(null);
});

test('a day or a week further is the same time of the clock, and every step leads back', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
  fc.assert(
    fc.property(instants, keys, fc.constantFrom('week', 'month'), (instant, key, view) => {
      const hours = hoursOfKey(key, view)!;
      const moved = hoursLater(instant, hours);
      expect(hoursLater(moved, -hours)).toBe(instant);
      if (hours % 24 === 0) expect(wallOfInstant(moved).time).toBe(wallOfInstant(instant).time);
    }),
  );
});
