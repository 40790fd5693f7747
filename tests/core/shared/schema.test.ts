import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moment, momentOrDay, month } from '#core/shared/schema.ts';
import { momentOf, startOfDay } from '#core/shared/turkey-time.ts';

const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
const dates = fc.tuple(
  fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
  two(13),
  two(32),
);
const times = fc.tuple(two(25), two(61), fc.option(two(61)), fc.option(fc.stringMatching(/^\d{1,9}$/)));
const zones = fc.constantFrom('', 'Z', '+03:00', '-15:59', '+15:59', '+16:00');
const days = dates.map((parts) => parts.join('-'));
const moments = fc.tuple(days, times, zones).map(([day, [hour, minute, second, part], zone]) => {
  const seconds = second === null ? '' : `:${second}${part === null ? '' : `.${part}`}`;
  return `${day}T${hour}:${minute}${seconds}${zone}`;
});

/** The instants that the database accepts: four digits of a year from 1 on. */
const storable = /^(?!0000)\d{4}-/;

describe('a moment on the wire', () => {
  test('that passes the schema can be parsed, to an instant that the database accepts', () => {
    fc.assert(
      fc.property(moments, (text) => {
        fc.pre(moment.safeParse(text).success);
        expect(momentOf(text)).toMatch(storable);
      }),
    );
  });

  test.each(['2026-11-30T09:00', '2026-11-30T09:00:30', '2026-11-30T09:00:30.5', '2026-11-30T06:00:00Z'])(
    'may be %s',
    (text) => expect(moment.safeParse(text).success).toBe(true),
  );

  test.each([
    '0000-01-01T00:00',
    '0001-01-01T00:00',
    '0001-01-01T00:00:00+03:00',
    '9999-12-31T23:59:59-03:00',
    '2026-11-30T24:00',
    '2026-11-30',
    '2026-11-30T09:00:00+23:59',
  ])('may not be %s', (text) => expect(moment.safeParse(text).success).toBe(false));
});

test.each([
  ['2026-11', true],
  ['0002-01', true],
  ['9998-12', true],
  ['0001-01', false],
  ['0000-01', false],
  ['9999-12', false],
  ['2026-13', false],
  ['2026-1', false],
  ['2026-11-30', false],
])('%s is a month on the wire: %s', (text, fits) => expect(month.safeParse(text).success).toBe(fits));

describe('a day on the wire', () => {
  test('that passes the schema begins at an instant that the database accepts', () => {
    fc.assert(
      fc.property(days, (day) => {
        fc.pre(momentOrDay.safeParse(day).success);
        expect(startOfDay(day)).toMatch(storable);
      }),
    );
  });

  test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'])('may not be %s', (day) =>
    expect(momentOrDay.safeParse(day).success).toBe(false),
  );
});
