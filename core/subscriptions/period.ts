import { Temporal } from 'temporal-polyfill';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

/**
 * The end of a period that begins at an instant, by the calendar in Turkey: a month from 31 January ends on the last day of
 * February, at the same time of day.
 */
export function periodEnd(start: string, interval: 'month' | 'year'): string {
  return Temporal.Instant.from(start)
    .toZonedDateTimeISO(turkeyZone)
    .add(interval === 'month' ? { months: 1 } : { years: 1 })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/**
 * The interval of a running period: a plan that was paid once has no agreed terms beside it. Null before the first
 * period.
 */
export function runningInterval(period: { start: string; end: string } | null): 'month' | 'year' | null {
  if (period === null) return null;
  const { start, end } = period;
  return Date.parse(end) > Date.parse(periodEnd(start, 'month')) + longestMonthMs ? 'year' : 'month';
}

/** A period may be longer than a month of the calendar by a trial or a moved anchor. */
const longestMonthMs = 31 * 24 * 60 * 60_000;
