import type { Locale } from '#core/shared/locale.ts';
import * as format from './format.ts';
import { useText } from './useText.ts';
import { cachedFormat, dates, formatTime, turkishDay } from './format.ts';

/** The formatters bound to the language on screen: `const f = useFormat(); f.money(9.99)`. */
export function useFormat() {
  return formatters[useText().locale];
}

const formattersOf = (locale: Locale) => ({
  money: (dollars: number) => format.formatMoney(dollars, locale),
  unitPrice: (dollars: number) => format.formatUnitPrice(dollars, locale),
  change: (percent: number) => format.formatChange(percent, locale),
  percent: (percent: number) => format.formatPercent(percent, locale),
  number: (value: number) => format.formatNumber(value, locale),
  compact: (value: number) => format.formatCompact(value, locale),
  signed: (value: number) => format.formatSigned(value, locale),
  date: (instant: string) => format.formatDate(instant, locale),
  dateTime: (instant: string) => format.formatDateTime(instant, locale),
  short: (instant: string) => format.formatShort(instant, locale),
  shortDay: (instant: string) => format.formatShortDay(instant, locale),
  time: (instant: string) => format.formatTime(instant, locale),
  near: (instant: string, now = new Date().toISOString()) => formatNear(instant, now, locale),
  duration: (seconds: number) => formatDuration(seconds, locale),
  fileSize: (bytes: number) => formatFileSize(bytes, locale),
  span: (ms: number) => format.formatSpan(ms, locale),
  relative: (instant: string, now = new Date().toISOString()) => format.formatRelative(instant, now, locale),
});

const formatters = { tr: formattersOf('tr'), en: formattersOf('en') };

const tags = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;
const dayMs = 86_400_000;

/** `Bugün 14:32`, `Yarın 09:00`, `Cum 12:30` within the coming week, `23 Kas 09:00` otherwise; Turkey time. */
export function formatNear(instant: string, now: string, locale: Locale): string {
  return `${dayWords(instant, now, locale)} ${formatTime(instant, locale)}`;
}

function dayWords(instant: string, now: string, locale: Locale): string {
  const days = dayNumber(instant) - dayNumber(now);
  if (Math.abs(days) <= 1) {
    const words = cachedFormat(
      'relative',
      locale,
      (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    ).format(days, 'day');
    return words.charAt(0).toLocaleUpperCase(tags[locale]) + words.slice(1);
  }
  const dayIn = (name: string, options: Intl.DateTimeFormatOptions) =>
    dates(name, locale, options).format(new Date(instant));
  if (days > 1 && days < 7) return dayIn('nearWeekday', { weekday: 'short' });
  const day = { day: 'numeric', month: 'short' } as const;
  return yearOf(instant) === yearOf(now) ? dayIn('nearDay', day) : dayIn('nearYear', { ...day, year: 'numeric' });
}

/** Counts Turkish calendar days. */
function dayNumber(instant: string): number {
  return Date.parse(`${turkishDay(instant)}T00:00:00Z`) / dayMs;
}

function yearOf(instant: string): string {
  return turkishDay(instant).slice(0, 4);
}

/** `1 dk 50 sn`; `40 sn`; `3 dk`. No line break between a figure and its unit. */
export function formatDuration(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.round(seconds));
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    cachedFormat(name, locale, (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }))
      .format(value)
      .replace('.', '')
      .replace(/\s/g, '\u00a0');
  const parts = [
    { value: Math.floor(whole / 3600), name: 'hour' as const },
    { value: Math.floor(whole / 60) % 60, name: 'minute' as const },
    { value: whole % 60, name: 'second' as const },
  ].filter(({ value }) => value > 0);
  return parts.length === 0 ? unit(0, 'second') : parts.map(({ value, name }) => unit(value, name)).join(' ');
}

/** `1,8 MB`; small ones in kB. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const small = bytes < 104_858;
  const unit = small ? 'kilobyte' : 'megabyte';
  const digits = { maximumFractionDigits: small ? 0 : 1 };
  return cachedFormat(unit, locale, (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, ...digits })).format(
    bytes / (small ? 1024 : 1_048_576),
  );
}
