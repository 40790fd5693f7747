import { Temporal } from 'temporal-polyfill';
import { turkeyZone } from './turkey-zone.ts';

/** Wall clock in Turkey to an ISO instant. Date `YYYY-MM-DD`, time `HH:MM`; null when no such moment exists. */
export function instantOfWall(date: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  try {
    const wall = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(
      Temporal.PlainTime.from(time, { overflow: 'reject' }),
    );
    return wall.toZonedDateTime(turkeyZone).toInstant().toString({ smallestUnit: 'millisecond' });
  } catch {
    return null;
  }
}

const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?$/;

/**
 * An instant as sent: with a zone in that zone, without one as the wall clock in Turkey (spec §1); null when there is
 * no such moment.
 */
export function momentOf(text: string): string | null {
  const sent = text.trim();
  try {
    const instant = wallClock.test(sent)
      ? Temporal.PlainDateTime.from(sent, { overflow: 'reject' }).toZonedDateTime(turkeyZone).toInstant()
      : Temporal.Instant.from(sent);
    return instant.toString({ smallestUnit: 'millisecond' });
  } catch {
    return null;
  }
}

type Wall = Readonly<{ date: string; time: string }>;

/** A calendar of 1,000 plans needs the same instants at each change; computing one takes some 50 µs. */
const answered = new Map<string, Wall>();
const mostAnswers = 5_000;

/** ISO instant to the wall clock in Turkey: `{date: '2026-11-30', time: '09:00'}`. */
export function wallOfInstant(instant: string): Wall {
  const known = answered.get(instant);
  if (known) return known;
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(turkeyZone);
  const wall = { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
  if (answered.size >= mostAnswers) answered.clear();
  answered.set(instant, wall);
  return wall;
}

/** The Turkish day an instant falls on: `2026-11-30T21:30:00Z` is `2026-12-01`. */
export function dayOfInstant(instant: string): string {
  return wallOfInstant(instant).date;
}

/** First instant of a Turkish day. */
export function startOfDay(date: string): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime(turkeyZone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** First instant after a Turkish month `2026-11`. */
export function endOfMonth(month: string): string {
  return startOfDay(Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 }).toString());
}

/** `2026-11-30` plus or minus whole days. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Monday of the week a day is in (spec §9: the week starts on Monday). */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}
