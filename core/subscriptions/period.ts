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
