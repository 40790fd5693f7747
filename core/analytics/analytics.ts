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

export type AnalyticsStore = {
  /** Figures of the models, which are few. */
  models(): Promise<Pick<Analytics, 'totalInfluencers' | 'activeInfluencers' | 'totalFollowers'>>;
  /**
   * Counted from the rows, from `from` (included; null: the beginning) until `until` (excluded; null: now). `users`: accounts
   * created less accounts deleted.
   */
  added(from: string | null, until: string | null): Promise<{ users: number; contents: number }>;
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

/** Increased with each new figure: a day that was closed without it is closed again, which adds the missing ones. */
export const figureSet = 2;

/**
 * The figures per day of Turkey's calendar. They count what happened: rows that are deleted later stay in them. Credits in whole credits, revenue in cents. `refundedCents`: money
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
  'deletedUsers',
  'contentsSaved',
] as const;

export type FigureName = (typeof figureNames)[number];

/** `day` as `2026-11-30`. Empty days and zero figures are left out. */
export type DailyFigure = { day: string; figure: FigureName; value: number };

export type FigureTotals = Record<FigureName, number>;

export type FigureStore = {
  /** Until this day each day has every figure of `figureSet`; null before the first one. */
  lastClosedDay(): Promise<string | null>;
  /** The first day with an account; null on an empty installation. */
  firstDay(): Promise<string | null>;
  /** Counted from the rows: days from `from` to `to`, both included. */
  count(from: string, to: string): Promise<DailyFigure[]>;
  /** Stores the figures of these days, which are over. Repeated, a figure never falls: its rows may be deleted meanwhile. */
  close(days: readonly string[], figures: readonly DailyFigure[]): Promise<void>;
  /** The stored figures of closed days, both included. */
  stored(from: string, to: string): Promise<DailyFigure[]>;
  /** Sums over the closed days until `last`. */
  storedTotals(last: string): Promise<{ figure: FigureName; value: number }[]>;
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

/** One value for each figure, zero for missing ones. Those that a later version added are left out. */
export function sumOf(figures: readonly { figure: FigureName; value: number }[]): FigureTotals {
  const totals = Object.fromEntries(figureNames.map((name) => [name, 0])) as FigureTotals;
  for (const { figure, value } of figures) if (figure in totals) totals[figure] += value;
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
