import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PlannerHours } from '#core/settings/settings.ts';
import type { DayForecast, Forecast } from '#core/schedules/planner/forecast.ts';
import { addMonths, addWeeks, isSameMonth, monthGrid, weekDays } from '#core/schedules/planner/calendar.ts';
import { firstMoment } from '#core/schedules/planner/first-moment.ts';
import { forecast } from '#core/schedules/planner/forecast.ts';
import { stageOf } from '#core/schedules/planner/schedule-filter.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';

/** `feed`: the profile grid, which has no days. */
export type PlannerViewKind = 'week' | 'month' | 'list' | 'feed';
type Planned = Readonly<Record<string, unknown>>;

/** The days on screen: seven, the six weeks around a month (spec §9), or in a list and in the feed those of `ofDay` from `day` on. */
export function displayedDays(view: PlannerViewKind, day: string, ofDay: Planned): string[] {
  if (view === 'week') return weekDays(day);
  if (view === 'month') return monthGrid(day);
  const planned = Object.keys(ofDay).filter((each) => each >= day);
  return planned.length > 0 ? planned.toSorted() : [day];
}

/** The named days, for counts and sums: those on screen, in a month without the days of its neighbours. */
export function namedDays(view: PlannerViewKind, day: string, ofDay: Planned): string[] {
  return displayedDays(view, day, ofDay).filter((each) => view !== 'month' || isSameMonth(each, day));
}

/** The days for a new plan: those on screen, in a list or the feed two weeks from `day` on. */
export function offeredDays(view: PlannerViewKind, day: string): string[] {
  return view === 'list' || view === 'feed'
    ? Array.from({ length: 14 }, (_, index) => addDays(day, index))
    : displayedDays(view, day, {});
}

export function stepped(view: PlannerViewKind, day: string, by: 1 | -1): string {
  return view === 'week' ? addWeeks(day, by) : addMonths(day, by);
}

/** The day of a plan without one: the first day on screen without a plan, otherwise the first that can still be planned. */
export function firstFreeDay(
  days: readonly string[],
  ofDay: Parameters<typeof firstMoment>[1],
  now: string,
  hours: PlannerHours,
): string {
  const soonest = firstMoment(dayOfInstant(now), ofDay, now, hours).date;
  const open = days.filter((day) => day >= soonest);
  return open.find((day) => !ofDay[day]) ?? open[0] ?? soonest;
}

/** Credits on a card: its cost, or the credits that a failed run returned. Null when neither is true. */
export function creditNote(
  schedule: Pick<ScheduleView, 'status' | 'creditCost' | 'creditsUsed' | 'creditsReturned'>,
): { kind: 'cost' | 'returned'; credits: number } | null {
  const { status, creditCost, creditsUsed, creditsReturned } = schedule;
  if (status !== 'failed') return { kind: 'cost', credits: status === 'completed' ? creditsUsed : creditCost };
  if (creditsReturned > 0) return { kind: 'returned', credits: creditsReturned };
  return creditsUsed > 0 ? { kind: 'cost', credits: creditsUsed } : null;
}

/** The total cost of a day's plans. */
export function creditsOf(schedules: readonly Parameters<typeof creditNote>[0][]): number {
  const costs = schedules.map(creditNote).filter((note) => note?.kind === 'cost');
  return costs.reduce((sum, note) => sum + (note?.credits ?? 0), 0);
}

/** The mark for the result of a completed plan; null for any other plan. */
export function resultMark(schedule: Parameters<typeof stageOf>[0]): 'published' | 'archived' | null {
  const stage = stageOf(schedule);
  return stage === 'published' || stage === 'archived' ? stage : null;
}

export type Attention = { kind: 'failed'; count: number; first: ScheduleView } | { kind: 'short'; day: string };

/** The one thing that needs attention: failed plans on the days on screen, the latest first; otherwise the day on which credits run out. */
export function attentionOf(schedules: readonly ScheduleView[], days: readonly string[], shortOn: string | null) {
  const failed = schedules
    .filter(({ status, scheduledAt }) => status === 'failed' && days.includes(dayOfInstant(scheduledAt)))
    .toSorted((a, b) => Date.parse(b.scheduledAt) - Date.parse(a.scheduledAt));
  if (failed[0]) return { kind: 'failed', count: failed.length, first: failed[0] } satisfies Attention;
  return shortOn === null ? null : ({ kind: 'short', day: shortOn } satisfies Attention);
}

/** The next pending plan, wherever it is in the calendar. */
export function nextPlan(schedules: readonly ScheduleView[], now: string): ScheduleView | null {
  const ahead = schedules.filter(
    ({ status, scheduledAt }) => status === 'pending' && Date.parse(scheduledAt) >= Date.parse(now),
  );
  return ahead.toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt))[0] ?? null;
}

export type Bar = { name: string; spent: number; expected: number };
export type Outlook = Forecast & { bars: Bar[]; isOver: boolean };

/**
 * The cost of the days on screen: a bar per day of a week, per week of a month, none in a list, which has no end. Held credits count as
 * spent, because the balance no longer has them.
 */
export function outlook(
  view: PlannerViewKind,
  days: readonly string[],
  schedules: readonly ScheduleView[],
  at: { balance: number; today: string },
): Outlook {
  const match = forecast(days, schedules, at.balance);
  const groups = {
    week: () => match.days.map((day) => [day]),
    month: () => byWeek(match.days),
    list: () => [],
    feed: () => [],
  }[view]();
  const bars = groups.map((group) => ({
    name: group[0]!.date,
    spent: group.reduce((sum, { spent, held }) => sum + spent + held, 0),
    expected: group.reduce((sum, { expected }) => sum + expected, 0),
  }));
  return { ...match, bars, isOver: (days.at(-1) ?? '') < at.today };
}

/** The polling interval: short while something runs, longer when something is due, otherwise none. */
export function pollEveryMs(schedules: readonly Pick<ScheduleView, 'status' | 'scheduledAt'>[], now: number) {
  if (schedules.some(({ status }) => status === 'processing')) return 1500;
  const due = schedules.filter(({ status }) => status === 'pending').map(({ scheduledAt }) => Date.parse(scheduledAt));
  const nearest = Math.min(...due);
  if (!Number.isFinite(nearest)) return false;
  return Math.min(Math.max(nearest - now + 500, 2000), 60_000);
}

function byWeek(days: readonly DayForecast[]): DayForecast[][] {
  const weeks: DayForecast[][] = [];
  let monday = '';
  for (const day of days) {
    const own = weekDays(day.date)[0]!;
    if (own !== monday) weeks.push([]);
    monday = own;
    weeks.at(-1)!.push(day);
  }
  return weeks;
}
