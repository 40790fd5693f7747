// spec: 1.22, 5.37
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOfInstant,
  instantOfWall,
  momentOf,
  mondayOf,
  startOfDay,
  wallOfInstant,
} from '#core/shared/turkey-time.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const instants = fc
  .integer({ min: Date.parse('2015-01-01T00:00:00Z') / 60_000, max: Date.parse('2030-12-31T23:59:00Z') / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const days = instants.map(dayOfInstant);
/** Turkey has had one offset since September 2016; before it the clock was set twice a year. */
const steadyInstants = instants.filter((instant) => instant > '2016-12-01');

test.each([
  ['2026-11-30T09:00', '2026-11-30T06:00:00.000Z'],
  ['2026-11-30T09:00:30', '2026-11-30T06:00:30.000Z'],
  ['2026-11-30T09:00:30.5', '2026-11-30T06:00:30.500Z'],
  [' 2026-11-30T09:00:30+01:00 ', '2026-11-30T08:00:30.000Z'],
  ['2026-11-30', null],
  ['2026-02-30T09:00', null],
  ['2026-11-30T25:00', null],
  ['2026-11-30T09:00[Europe/Paris]', null],
])('a moment sent as %s is %s', (text, instant) => expect(momentOf(text)).toBe(instant));

describe('wall clock to instant', () => {
  test.each([
    ['2026-11-30', '09:00', '2026-11-30T06:00:00.000Z'],
    ['2026-12-01', '00:30', '2026-11-30T21:30:00.000Z'],
    ['2024-02-29', '23:59', '2024-02-29T20:59:00.000Z'],
    ['2015-01-15', '09:00', '2015-01-15T07:00:00.000Z'],
    ['2015-07-15', '09:00', '2015-07-15T06:00:00.000Z'],
  ])('%s %s in Turkey is %s', (date, time, instant) => {
    expect(instantOfWall(date, time)).toBe(instant);
  });

  test.each([
    ['2026-02-30', '09:00'],
    ['2025-02-29', '09:00'],
    ['2026-13-01', '09:00'],
    ['2026-00-10', '09:00'],
    ['2026-11-30', '24:00'],
    ['2026-11-30', '09:60'],
    ['2026-11-30', '9:00'],
    ['30.11.2026', '09:00'],
    ['2026-11-30', ''],
    ['2026-11-30T00:00', '09:00'],
    ['２０２６-11-30', '09:00'],
  ])('%s %s is not a moment', (date, time) => {
    expect(instantOfWall(date, time)).toBeNull();
  });

  test('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (date, time) => {
        const instant = instantOfWall(date, time);
        expect(instant === null || !Number.isNaN(Date.parse(instant))).toBe(true);
      }),
    );
  });

  test('converts back to the same wall clock, 2015 to 2030', () => {
    fc.assert(
      fc.property(days, fc.nat(23), fc.nat(59), (date, hour, minute) => {
        const time = `${two(hour)}:${two(minute)}`;
        const instant = instantOfWall(date, time)!;
        const back = wallOfInstant(instant);
        // An hour that a spring change skipped is the only wall time that cannot be converted back.
        if (instant < '2016-12-01' && back.time !== time) expect(back.date).toBe(date);
        else expect(back).toEqual({ date, time });
      }),
    );
  });

  test('an instant converts back from its wall time, 2015 to 2030', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { date, time } = wallOfInstant(instant);
        const back = Date.parse(instantOfWall(date, time)!);
        // The hour that an autumn change repeats is read as its first occurrence.
        const apart = instant < '2016-12-01' ? [0, -3_600_000] : [0];
        expect(apart).toContain(back - Date.parse(instant));
      }),
    );
  });

  test('since 2017 Turkey is three hours ahead of UTC all year', () => {
    fc.assert(
      fc.property(steadyInstants, (instant) => {
        const { date, time } = wallOfInstant(instant);
        expect(`${date}T${time}`).toBe(new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 16));
      }),
    );
  });
});

describe('days', () => {
  test('a Turkish day begins three hours before the UTC one', () => {
    expect(dayOfInstant('2026-11-30T20:59:59.999Z')).toBe('2026-11-30');
    expect(dayOfInstant('2026-11-30T21:00:00.000Z')).toBe('2026-12-01');
    expect(startOfDay('2026-12-01')).toBe('2026-11-30T21:00:00.000Z');
  });

  test('every instant is within its day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOfInstant(instant);
        expect(Date.parse(startOfDay(day))).toBeLessThanOrEqual(Date.parse(instant));
        expect(Date.parse(startOfDay(addDays(day, 1)))).toBeGreaterThan(Date.parse(instant));
      }),
    );
  });

  test('adding days crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('adding and then subtracting days gives the same day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('the week begins on Monday', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-30')).toBe('2026-11-30');
    fc.assert(
      fc.property(days, (day) => {
        const monday = mondayOf(day);
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(monday <= day && day < addDays(monday, 7)).toBe(true);
      }),
    );
  });
});

test('an instant has the same wall clock, whatever other instants were converted in between', () => {
  const first = '2026-11-30T21:30:00.000Z';
  const minutes = (n: number) => new Date(Date.parse(first) + n * 60_000).toISOString();
  for (let n = 0; n < 5_200; n += 1) {
    const { date, time } = wallOfInstant(minutes(n));
    expect(`${date}T${time}`).toBe(new Date(Date.parse(first) + (n + 180) * 60_000).toISOString().slice(0, 16));
  }
  expect(wallOfInstant(first)).toEqual({ date: '2026-12-01', time: '00:30' });
  expect(wallOfInstant(first)).toEqual({ date: '2026-12-01', time: '00:30' });
});
