import { Temporal } from 'temporal-polyfill';
import type { LocalText } from '#core/shared/locale.ts';
import { addDays, dayOfInstant, mondayOf, startOfDay } from '#core/shared/turkey-time.ts';

/** Spec §2 Content planning: seven columns, Monday first. */
export const weekdayHeadings: readonly LocalText[] = [
  { tr: 'Pzt', en: 'Mon' },
  { tr: 'Sal', en: 'Tue' },
  { tr: 'Çar', en: 'Wed' },
  { tr: 'Per', en: 'Thu' },
  { tr: 'Cum', en: 'Fri' },
  { tr: 'Cmt', en: 'Sat' },
  { tr: 'Paz', en: 'Sun' },
];

const gridDays = 42;
const monthCellLimit = 2;

/** The seven days of the week `date` is in, Monday first. Dates are Turkish days, `YYYY-MM-DD`. */
export function weekDays(date: string): string[] {
  return daysFrom(mondayOf(date), 7);
}

/** Spec §9: six weeks of seven days, starting on the Monday on or before the first of the month `date` is in. */
export function monthGrid(date: string): string[] {
  return daysFrom(mondayOf(Temporal.PlainDate.from(date).with({ day: 1 }).toString()), gridDays);
}

/** True when both days are in one month: the other cells of a grid are dimmed. */
export function isSameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7);
}

export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7);
}

/** The same day some months on, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }, { overflow: 'constrain' }).toString();
}

/** The instants a run of days covers: from the first moment of the first to, not including, the end of the last. */
export function spanOf(days: readonly string[]): { start: string; end: string } {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a span needs a day');
  return { start: startOfDay(first), end: startOfDay(addDays(last, 1)) };
}

type Timed = { scheduledAt: string };

/** Schedules under the Turkish day they are on, earliest first. Days without one are not in it. */
export function byDay<S extends Timed>(schedules: readonly S[]): Record<string, S[]> {
  const days: Record<string, S[]> = {};
  for (const schedule of earliestFirst(schedules)) (days[dayOfInstant(schedule.scheduledAt)] ??= []).push(schedule);
  return days;
}

/** The content of a month cell (spec §9: at most two, then '+N more'). */
export function monthCell<S extends Timed>(ofDay: readonly S[]): { visible: S[]; more: number } {
  return { visible: ofDay.slice(0, monthCellLimit), more: Math.max(0, ofDay.length - monthCellLimit) };
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function earliestFirst<S extends Timed>(schedules: readonly S[]): S[] {
  return schedules.toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
}
