// spec: 1.23
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/shared/turkey-time.ts';
import { dayInField, isDay, readDay, isTime, readTime } from '../../../pwa/src/ui/when/typed-date-time.ts';

const today = '2026-11-25';
const someDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(today, days));
const someLocale = fc.constantFrom('tr' as const, 'en' as const);

test.each([
  ['23.11.2026', 'tr', '2026-11-23'],
  ['23.11.26', 'tr', '2026-11-23'],
  ['3.1.2027', 'tr', '2027-01-03'],
  ['23/11/2026', 'tr', '2026-11-23'],
  ['23 11 2026', 'tr', '2026-11-23'],
  ['23112026', 'tr', '2026-11-23'],
  ['2026-11-23', 'en', '2026-11-23'],
  ['23 Kasım 2026', 'tr', '2026-11-23'],
  ['23 KAS 2026', 'tr', '2026-11-23'],
  ['Nov 23, 2026', 'en', '2026-11-23'],
  ['23 November 2026', 'en', '2026-11-23'],
  ['11/12/2026', 'en', '2026-11-12'],
  ['11/12/2026', 'tr', '2026-12-11'],
  ['11.12.2026', 'en', '2026-12-11'],
  // Without a year: the next such day.
  ['25.11', 'tr', '2026-11-25'],
  ['24.11', 'tr', '2027-11-24'],
  ['29 Şubat', 'tr', '2028-02-29'],
] as const)('%s typed in %s is the day %s', (typed, locale, day) => {
  expect(readDay(typed, locale, today)).toBe(day);
});

test.each([
  '',
  'yarın sabah',
  '31.02.2026',
  '29.02.2027',
  '00.12.2026',
  '12.13.2026',
  '23',
  '23.11.202',
  '1.2.3.4',
  'ka 23',
  '99999999',
])('%j is not a day', (typed) => {
  expect(readDay(typed, 'tr', today)).toBeNull();
});

test('each day is displayed in a form that parses to the same day, in both languages', () => {
  fc.assert(
    fc.property(someDay, someLocale, (day, locale) => {
      expect(readDay(dayInField(day, locale), locale, today)).toBe(day);
    }),
  );
});

test('any input is parsed to an existing day or time, or to none, and a value of another form is displayed unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 .:/apm-]{1,12}$/)), someLocale, (typed, locale) => {
      const day = readDay(typed, locale, today);
      const time = readTime(typed);
      expect(day === null || isDay(day)).toBe(true);
      expect(time === null || isTime(time)).toBe(true);
      if (!isDay(typed)) expect(dayInField(typed, locale)).toBe(typed);
    }),
  );
});

test('a day is displayed in the format of its language', () => {
  expect(dayInField('2026-11-03', 'tr')).toBe('03.11.2026');
  expect(dayInField('2026-11-03', 'en')).toBe('Nov 3, 2026');
  expect(dayInField('31.02.2026', 'tr')).toBe('31.02.2026');
});

test.each([
  ['18:00', '18:00'],
  ['18.05', '18:05'],
  ['18,05', '18:05'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['9:05', '09:05'],
  ['9', '09:00'],
  ['0:00', '00:00'],
  ['6 pm', '18:00'],
  ['12:15 AM', '00:15'],
  ['12pm', '12:00'],
] as const)('%s typed is the time %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '24:00', '18:60', '18:5', '13 pm', '0 am', 'akşam', '99', '12345'])('%j is not a time', (typed) => {
  expect(readTime(typed)).toBeNull();
});
