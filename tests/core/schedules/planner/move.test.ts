import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  draggedMoment,
  hoursLater,
  hoursOfKey,
  movedByDays,
  moveRefusal,
  quartersOf,
  whyUnmovable,
} from '#core/schedules/planner/move.ts';
import { scheduleStatusSchema } from '#core/schedules/schedule-schema.ts';
import { addDays, wallOfInstant } from '#core/shared/turkey-time.ts';

const now = '2026-11-25T09:00:00.000Z';
const instants = fc
  .date({ min: new Date('2026-12-01T00:00:00Z'), max: new Date('2027-10-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('only a pending schedule can be moved', () => {
  expect(scheduleStatusSchema.options.filter((status) => whyUnmovable(status) === null)).toEqual(['pending']);
  for (const status of ['processing', 'completed', 'failed'] as const) {
    expect(moveRefusal(status, '2026-11-27T09:00:00.000Z', now)).toBe(status);
  }
});

test('a past day, a past hour of today and a day too far ahead have different codes', () => {
  expect(moveRefusal('pending', '2026-11-24T20:00:00.000Z', now)).toBe('pastDay');
  expect(moveRefusal('pending', '2026-11-25T06:00:00.000Z', now)).toBe('pastTime');
  expect(moveRefusal('pending', '2026-11-25T09:01:00.000Z', now)).toBe(null);
  expect(moveRefusal('pending', '2027-11-26T09:00:00.000Z', now)).toBe('tooFar');
  // Midnight in Turkey is 21:00 UTC of the day before.
  expect(moveRefusal('pending', '2026-11-24T20:59:00.000Z', now)).toBe('pastDay');
  expect(moveRefusal('pending', '2026-11-24T21:00:00.000Z', now)).toBe('pastTime');
});

test('up and down move by hours in a week and by weeks in a month; other keys move nothing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => hoursOfKey(key, 'week'))).toEqual([
    -24, 24, -1, 1,
  ]);
  expect(['ArrowUp', 'ArrowDown'].map((key) => hoursOfKey(key, 'month'))).toEqual([-168, 168]);
  expect(hoursOfKey('a', 'week')).toBe(null);
});

test('a move by a day or a week keeps the time of day, and the opposite step undoes it', () => {
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

test('a schedule moves by days to the same time of day, and never to a refused moment', () => {
  const aroundNow = fc
    .date({ min: new Date('2026-11-10T00:00:00Z'), max: new Date('2027-12-10T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const statuses = fc.constantFrom(...scheduleStatusSchema.options);
  fc.assert(
    fc.property(aroundNow, statuses, fc.constantFrom(1, 7), (scheduledAt, status, days) => {
      const { date, time } = wallOfInstant(scheduledAt);
      const to = hoursLater(scheduledAt, days * 24);
      const moved = movedByDays({ status, scheduledAt }, days, now);
      expect(moved === null).toBe(moveRefusal(status, to, now) !== null);
      if (moved !== null) expect(wallOfInstant(moved)).toEqual({ date: addDays(date, days), time });
    }),
  );
});

test.each([
  ['yesterday at an hour that is over today', '2026-11-24T08:00:00.000Z', 1, null],
  ['yesterday at an hour that comes today', '2026-11-24T10:00:00.000Z', 1, '2026-11-25T10:00:00.000Z'],
  ['a week ago at an hour that is over today', '2026-11-18T08:00:00.000Z', 7, null],
  ['nearly a year ahead', '2027-11-20T09:00:00.000Z', 7, null],
])('a schedule of %s', (_, scheduledAt, days, to) => {
  expect(movedByDays({ status: 'pending', scheduledAt }, days, now)).toBe(to);
});

test('a plan that is dragged sideways keeps its time of day; up and down it moves to quarters of an hour of that day', () => {
  const at = '2026-11-26T06:10:00.000Z';
  expect(draggedMoment(at, '2026-11-28', 0)).toBe('2026-11-28T06:10:00.000Z');
  expect(draggedMoment(at, '2026-11-28', 1)).toBe('2026-11-28T06:30:00.000Z');
  expect(draggedMoment(at, '2026-11-28', -2)).toBe('2026-11-28T05:45:00.000Z');
  fc.assert(
    fc.property(instants, fc.integer({ min: -200, max: 200 }), (instant, quarters) => {
      const day = wallOfInstant(instant).date;
      const moved = wallOfInstant(draggedMoment(instant, day, quarters)!);
      expect(moved.date).toBe(day);
      if (quarters !== 0) expect(Number(moved.time.slice(3)) % 15).toBe(0);
      if (quarters > 0) expect(moved.time >= wallOfInstant(instant).time || moved.time === '23:45').toBe(true);
    }),
  );
});

test('a drag has a height at which nothing changes, and moves as far up as down', () => {
  expect([0, 24, -24, 25, 32, 33, 88, -88].map(quartersOf)).toEqual([0, 0, 0, 1, 1, 2, 8, -8]);
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (pixels) => {
      expect(quartersOf(pixels) + quartersOf(-pixels)).toBe(0);
      expect(quartersOf(pixels + 1)).toBeGreaterThanOrEqual(quartersOf(pixels));
    }),
  );
});
