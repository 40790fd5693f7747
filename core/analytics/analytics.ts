import type { Analytics, Activity } from './analytics-schema.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
export type { Analytics, CreditStats, DayFigures, Activity } from './analytics-schema.ts';

/** The domain events that admins see as recent activities. */
export const activityTypes = [
  'account.registered',
  'order.paid',
  'generation.finished',
  'publication.ended',
  'instagram.connected',
  'instagram.disconnected',
] as const;

export type Totals = Omit<Analytics, 'monthlyGrowth'> & { contentsLast30Days: number; contents30DaysBefore: number };

export type AnalyticsStore = {
  totals(now: string): Promise<Totals>;
  /** Running, paid subscriptions. */
  activeSubscriptions(): Promise<number>;
  /** The newest events of `activityTypes`, newest first, with the present names. */
  activities(limit: number): Promise<Activity[]>;
};

/**
 * Contents of the last 30 days against the 30 before, in percent; null when there were none before: the growth is
 * undefined.
 */
export function monthlyGrowth(last: number, before: number): number | null {
  return before === 0 ? null : Math.round(((last - before) / before) * 100);
}

/**
 * The figures per day of Turkey's calendar. Credits in whole credits, revenue in cents. `refundedCents`: money
 * withdrawn by refunds and disputes; below zero on a day on which more disputes were won than that.
 */
const figureNames = [
  'creditsIssued',
  'creditsUsed',
  'revenueCents',
  'refundedCents',
  'runsDone',
  'runsFailed',
  'postsPublished',
  'postsFailed',
  'newUsers',
] as const;

export type FigureName = (typeof figureNames)[number];

/** `day` as `2026-11-30`. Empty days and zero figures are left out. */
export type DailyFigure = { day: string; figure: FigureName; value: number };

export type FigureTotals = Record<FigureName, number>;

export type FigureStore = {
  /** The last stored day; null before the first one. */
  lastClosedDay(): Promise<string | null>;
  /** The first day with an account; null on an empty installation. */
  firstDay(): Promise<string | null>;
  /** Counted from the rows: days from `from` to `to`, both included. */
  count(from: string, to: string): Promise<DailyFigure[]>;
  /** Stores the figures of these days, which are over. A stored day stays unchanged. */
  close(days: readonly string[], figures: readonly DailyFigure[]): Promise<void>;
  /** The stored figures of closed days, both included. */
  stored(from: string, to: string): Promise<DailyFigure[]>;
  /** Sums over all closed days. */
  storedTotals(): Promise<{ figure: FigureName; value: number }[]>;
};

/** A transaction that began before midnight may commit after it: a day is closed when the next one is an hour old. */
const settleMs = 3_600_000;
/** At most this many days are closed in one transaction. */
const batch = 31;

/** The ended days whose figures are not stored yet, oldest first. */
export function daysToClose(parts: { first: string | null; last: string | null; now: string }): string[] {
  const { first, last, now } = parts;
  if (first === null) return [];
  const settled = new Date(Date.parse(now) - settleMs).toISOString();
  const until = addDays(dayOfInstant(settled), -1);
  const days: string[] = [];
  for (let day = last === null ? first : addDays(last, 1); day <= until && days.length < batch; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** One value for each figure, zero for missing ones. */
export function sumOf(figures: readonly { figure: FigureName; value: number }[]): FigureTotals {
  const totals = Object.fromEntries(figureNames.map((name) => [name, 0])) as FigureTotals;
  for (const { figure, value } of figures) totals[figure] += value;
  return totals;
}

/** The days from `from` to `to` in order, each with every figure. */
export function byDay(figures: readonly DailyFigure[], from: string, to: string): ({ day: string } & FigureTotals)[] {
  const days: ({ day: string } & FigureTotals)[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, ...sumOf(figures.filter((each) => each.day === day)) });
  }
  return days;
}
