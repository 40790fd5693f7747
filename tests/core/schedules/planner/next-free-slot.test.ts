import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextFreeSlot } from '#core/schedules/planner/next-free-slot.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

const hours = { defaultTime: '09:00', earliestTime: '09:00', latestTime: '21:00' };
/** Noon in Turkey. */
const noon = '2026-11-25T09:00:00.000Z';
const wall = (taken: string[], now = noon) => {
  const { date, time } = wallOfInstant(nextFreeSlot(taken, now, hours));
  return `${date} ${time}`;
};

test('the next free slot is the next full hour that can still be reached', () => {
  expect(wall([])).toBe('2026-11-25 13:00');
  expect(wall([], '2026-11-25T09:55:00.000Z')).toBe('2026-11-25 14:00');
});

test('the next free slot skips hours in which the model has a schedule', () => {
  expect(wall(['2026-11-25T10:00:00.000Z', '2026-11-25T11:45:00.000Z'])).toBe('2026-11-25 15:00');
});

test('the next free slot is never at night: after the latest hour comes the earliest of the next day', () => {
  expect(wall([], '2026-11-25T18:30:00.000Z')).toBe('2026-11-26 09:00');
  expect(wall(['2026-11-26T06:30:00.000Z'], '2026-11-25T20:00:00.000Z')).toBe('2026-11-26 10:00');
});

test('hours without a full hour offer their own start', () => {
  const narrow = { defaultTime: '09:15', earliestTime: '09:15', latestTime: '09:45' };
  expect(wallOfInstant(nextFreeSlot([], noon, narrow))).toEqual({ date: '2026-11-26', time: '09:15' });
});

test('the next free slot is always in the future, within the offered hours, and free', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.array(fc.nat(300), { maxLength: 40 }), (date, offsets) => {
      const taken = offsets.map((offset) => new Date(date.getTime() + offset * 1_800_000).toISOString());
      const slot = nextFreeSlot(taken, date.toISOString(), hours);
      const { time } = wallOfInstant(slot);
      expect(Date.parse(slot)).toBeGreaterThan(date.getTime());
      expect(time >= '09:00' && time <= '21:00' && time.endsWith(':00')).toBe(true);
      expect(taken.map((each) => Math.floor(Date.parse(each) / 3_600_000))).not.toContain(Date.parse(slot) / 3_600_000);
    }),
  );
});
