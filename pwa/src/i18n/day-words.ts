import type { Locale } from '#core/shared/locale.ts';
import { cachedFormat } from './format.ts';

/** `23–29 Kasım 2026` for a range of days. Days are Turkish calendar days, `YYYY-MM-DD`. */
export function rangeWords(days: readonly string[], locale: Locale): string {
  const format = formatOf('range', locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return format.formatRange(noonOf(days[0]!), noonOf(days.at(-1)!));
}

/** The same for narrow places: long months are abbreviated, `Nov 23 – 29, 2026`, `30 Kas – 6 Ara 2026`. */
export function tightRange(days: readonly string[], locale: Locale, mostLetters = 18): string {
  const words = rangeWords(days, locale);
  if (words.length <= mostLetters) return words;
  const format = formatOf('tightRange', locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(noonOf(days[0]!), noonOf(days.at(-1)!));
}

/** `26 – 27 Kasım`; of one day `26 Kasım`. */
export function shortRange(from: string, to: string, locale: Locale): string {
  return formatOf('dayAndMonth', locale, { day: 'numeric', month: 'long' }).formatRange(noonOf(from), noonOf(to));
}

/** `Kasım 2026`. */
export function monthWords(day: string, locale: Locale): string {
  return formatOf('month', locale, { month: 'long', year: 'numeric' }).format(noonOf(day));
}

/** `Çarşamba`. */
export function weekdayWords(day: string, locale: Locale): string {
  return formatOf('weekday', locale, { weekday: 'long' }).format(noonOf(day));
}

/** `Çar`. */
export function shortWeekday(day: string, locale: Locale): string {
  return formatOf('shortWeekday', locale, { weekday: 'short' }).format(noonOf(day));
}

/** `25 Kasım`. */
export function dayAndMonth(day: string, locale: Locale): string {
  return formatOf('dayAndMonth', locale, { day: 'numeric', month: 'long' }).format(noonOf(day));
}

/** `Çarşamba, 25 Kasım`. */
export function fullDay(day: string, locale: Locale): string {
  return `${weekdayWords(day, locale)}, ${dayAndMonth(day, locale)}`;
}

export function dayNumber(day: string): string {
  return String(Number(day.slice(8)));
}

/** A calendar day has no zone: written and read at the same noon it stays the same day. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function formatOf(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormat(`day.${name}`, locale, (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
}
