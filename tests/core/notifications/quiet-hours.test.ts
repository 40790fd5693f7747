import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietUntil } from '#core/notifications/preferences.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

const night = { isOn: true, from: '22:00', until: '08:00' };

// Turkey is three hours ahead of UTC.
test.each([
  ['2026-11-21T18:59:59.000Z', null],
  ['2026-11-21T19:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['2026-11-21T20:59:59.999Z', '2026-11-22T05:00:00.000Z'],
  ['2026-11-21T21:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['2026-11-22T04:59:59.999Z', '2026-11-22T05:00:00.000Z'],
  ['2026-11-22T05:00:00.000Z', null],
])('over midnight: %s waits until %s', (now, until) => {
  expect(quietUntil(now, night)).toBe(until);
});

test('hours of one day end on that day', () => {
  const lunch = { isOn: true, from: '12:00', until: '13:30' };
  expect(quietUntil('2026-11-21T09:00:00.000Z', lunch)).toBe('2026-11-21T10:30:00.000Z');
  expect(quietUntil('2026-11-21T10:30:00.000Z', lunch)).toBeNull();
});

const minute = fc.integer({ min: 0, max: 1439 });
const clock = minute.map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const now = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('a delayed notification waits for the next end of quiet hours in Turkey, less than a day', () => {
  fc.assert(
    fc.property(now, clock, clock, (at, from, until) => {
      const end = quietUntil(at, { isOn: true, from, until });
      if (end === null) return;
      const waits = Date.parse(end) - Date.parse(at);
      expect(waits).toBeGreaterThan(0);
      expect(waits).toBeLessThanOrEqual(86_400_000);
      expect(wallOfInstant(end).time).toBe(until);
      expect(quietUntil(end, { isOn: true, from, until })).toBeNull();
    }),
  );
});

test('at any moment either the hours or the swapped hours are quiet', () => {
  fc.assert(
    fc.property(now, clock, clock, (at, from, until) => {
      fc.pre(from !== until);
      const one = quietUntil(at, { isOn: true, from, until });
      const other = quietUntil(at, { isOn: true, from: until, until: from });
      expect((one === null) !== (other === null)).toBe(true);
    }),
  );
});

test('nothing waits when quiet hours are off or empty', () => {
  fc.assert(
    fc.property(now, clock, clock, (at, from, until) => {
      expect(quietUntil(at, { isOn: false, from, until })).toBeNull();
      expect(quietUntil(at, { isOn: true, from, until: from })).toBeNull();
    }),
  );
});
