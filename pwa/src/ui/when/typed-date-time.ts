import type { Locale } from '#core/shared/locale.ts';
import { fold } from '#core/shared/text.ts';
import { cachedFormat } from '../../i18n/format.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const months = Array.from({ length: 12 }, (_, month) => month + 1);

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const [, year, month, day] = isoDay.exec(value) ?? [];
  return day !== undefined && dayOf(Number(year), Number(month), Number(day)) === value;
}

/** A day as its field shows it: `23.11.2026` in Turkish, `Nov 23, 2026` in English. Any other text is returned unchanged. */
export function dayInField(value: string, locale: Locale): string {
  if (!isDay(value)) return value;
  const options =
    locale === 'tr'
      ? ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  return cachedFormat(
    'dayInField',
    locale,
    (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  ).format(new Date(`${value}T12:00:00Z`));
}

/**
 * The typed day as `YYYY-MM-DD`, or null: `23.11.2026`, `23.11.26`, `23112026`, `2026-11-23`, `23 Kasım`, `Nov 23, 2026`. Without a year it
 * is the next such day from `today` on. Between slashes English has the month first.
 */
export function readDay(typed: string, locale: Locale, today: string): string | null {
  const text = fold(typed).trim();
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? [];
  if (isoDate !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDate));
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const parts = together ? together.slice(1) : text.split(/[\s.,/-]+/).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 3) return null;
  const [first, second, year] = parts as [string, string, string | undefined];
  const firstMonth = monthOf(first);
  const secondMonth = monthOf(second);
  const isMonthFirst = firstMonth !== null || (secondMonth === null && text.includes('/') && locale === 'en');
  const date = numberOf(isMonthFirst ? second : first, 2);
  const month = isMonthFirst ? (firstMonth ?? numberOf(first, 2)) : (secondMonth ?? numberOf(second, 2));
  if (date === null || month === null) return null;
  if (year !== undefined) return yearOf(year) === null ? null : dayOf(yearOf(year)!, month, date);
  const thisYear = Number(today.slice(0, 4));
  // The 29th of February occurs within eight years.
  const days = Array.from({ length: 9 }, (_, ahead) => dayOf(thisYear + ahead, month, date));
  return days.find((day) => day !== null && day >= today) ?? null;
}

function yearOf(text: string): number | null {
  return /^\d{4}$/.test(text) ? Number(text) : /^\d{2}$/.test(text) ? 2000 + Number(text) : null;
}

function numberOf(text: string, mostDigits: number): number | null {
  return /^\d+$/.test(text) && text.length <= mostDigits ? Number(text) : null;
}

/** The month of a word or of its first letters, in either language: at least three letters. */
function monthOf(word: string): number | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const fits = (name: string) => fold(name).startsWith(word);
  return months.find((month) => (['tr', 'en'] as const).some((locale) => fits(monthName(month, locale)))) ?? null;
}

function monthName(month: number, locale: Locale): string {
  const name = cachedFormat(
    'monthName',
    locale,
    (tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }),
  );
  return name.format(new Date(Date.UTC(2026, month - 1, 15)));
}

/** Null where the calendar has no such day. */
function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** True for a time of the day, `HH:MM`. */
export function isTime(value: string): boolean {
  return clock.test(value);
}

/** The typed time as `HH:MM`, or null: `18:00`, `18.00`, `1800`, `9:05`, `18`, `6 pm`, `6:30 PM`. */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const read =
    /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!read) return null;
  const [, hours, minutes = '00', half] = read;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half.startsWith('p'));
  const time = `${String(hour ?? 24).padStart(2, '0')}:${minutes}`;
  return isTime(time) ? time : null;
}

function hourOfHalf(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
