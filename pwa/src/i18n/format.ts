import type { Locale } from '#core/shared/locale.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

const tags = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;
const stored = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

/** Intl formatters are expensive to create and cheap to keep in memory. */
export function cachedFormat<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  name: string,
  locale: Locale,
  make: (tag: string) => T,
): T {
  const place = `${name}:${locale}`;
  const known = stored.get(place) as T | undefined;
  if (known) return known;
  const made = make(tags[locale]);
  stored.set(place, made);
  return made;
}

/** Spec §3: the price of one credit has three decimals. */
export function formatUnitPrice(dollars: number, locale: Locale): string {
  return cachedFormat(
    'unitPrice',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', minimumFractionDigits: 3 }),
  ).format(dollars);
}

/** Dollars in the usual notation: `$9,99` in Turkish, `$9.99` in English (spec §1: USD). */
export function formatMoney(dollars: number, locale: Locale): string {
  return cachedFormat(
    'money',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }),
  ).format(dollars);
}

/** A change in percent with its sign: `+%12` in Turkish, `+12%` in English. */
export function formatChange(percent: number, locale: Locale): string {
  return cachedFormat(
    'change',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero' }),
  ).format(percent / 100);
}

/** `%94` in Turkish, `94%` in English. */
export function formatPercent(percent: number, locale: Locale): string {
  return cachedFormat(
    'percent',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
  ).format(percent / 100);
}

export function formatNumber(value: number, locale: Locale): string {
  return cachedFormat('number', locale, (tag) => new Intl.NumberFormat(tag)).format(value);
}

/** `48,2 B` for 48,200 followers. */
export function formatCompact(value: number, locale: Locale): string {
  return cachedFormat(
    'compact',
    locale,
    (tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value);
}

/** With its sign, as a ledger shows it: `+100`, `−2`. */
export function formatSigned(value: number, locale: Locale): string {
  return cachedFormat('signed', locale, (tag) => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }))
    .format(value)
    .replace('-', '−');
}

/** `30 Kasım 2026` on a Turkish calendar day. */
export function formatDate(instant: string, locale: Locale): string {
  return dates('date', locale, { dateStyle: 'long' }).format(new Date(instant));
}

/** `30 Kasım 2026 09:00`, Turkey time. */
export function formatDateTime(instant: string, locale: Locale): string {
  return dates('dateTime', locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }).format(
    new Date(instant),
  );
}

/** `30 Kas 09:00`: for lists in which the year is clear. */
export function formatShort(instant: string, locale: Locale): string {
  return dates('short', locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

/** `30 Kas`: for places without room for the time. */
export function formatShortDay(instant: string, locale: Locale): string {
  return dates('shortDay', locale, { day: 'numeric', month: 'short' }).format(new Date(instant));
}

/** `09:00`, Turkey time. */
export function formatTime(instant: string, locale: Locale): string {
  return dates('time', locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));
}

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `3 saat önce`, `2 gün sonra`; less than a minute is `şimdi`. */
export function formatRelative(instant: string, now: string, locale: Locale): string {
  const ms = Date.parse(instant) - Date.parse(now);
  const words = cachedFormat('relative', locale, (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const step = steps.find((each) => Math.abs(ms) >= each.ms);
  return step ? words.format(Math.trunc(ms / step.ms), step.unit) : words.format(0, 'second');
}

/** `3 gün`, `2 saat`: in its largest unit, rounded. */
export function formatSpan(ms: number, locale: Locale): string {
  const step = steps.find((each) => ms >= each.ms) ?? steps.at(-1)!;
  const words = cachedFormat(`span ${step.unit}`, locale, (tag) => {
    return new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: step.unit,
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    });
  });
  return words.format(ms / step.ms);
}

/** A formatter of instants in Turkey time. `name`: the same for the same options. */
export function dates(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedFormat(name, locale, (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: turkeyZone }));
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: turkeyZone });

/** The Turkish day of an instant, `2026-11-30`. By Intl: the rules of the time zone library are too large for every screen. */
export function turkishDay(instant: string): string {
  return isoDay.format(new Date(instant));
}
