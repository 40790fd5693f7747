import type { ScheduleStatus } from '../schedule.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';

/** The fields of a schedule that a forecast needs: ScheduleView has them all. Whole credits. */
export type Costed = { scheduledAt: string; status: ScheduleStatus; creditCost: number; creditsUsed: number };

export type DayForecast = {
  date: string;
  /** Charged for results of that day. */
  spent: number;
  /** Held for running generations: no longer in the balance. */
  held: number;
  /** The cost of pending schedules. */
  expected: number;
};

export type Forecast = {
  days: DayForecast[];
  spent: number;
  held: number;
  expected: number;
  /** The balance when the first of the days begins, and after the last of them. Below zero: that many are missing. */
  before: number;
  after: number;
  /** The first Turkish day with a pending schedule that the balance does not cover; null when it covers all. */
  shortOn: string | null;
};

/**
 * The cost of a run of days. `balance` is the spendable balance (without holds); pending schedules before the first day
 * are subtracted first. A failed schedule without a result costs nothing.
 */
export function forecast(days: readonly string[], schedules: readonly Costed[], balance: number): Forecast {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a forecast needs a day');
  const onDay = Map.groupBy(schedules, ({ scheduledAt }) => dayOfInstant(scheduledAt));
  const ofDays = days.map((date) => forecastDay(date, onDay.get(date) ?? []));
  const pending = schedules
    .filter(({ status, scheduledAt }) => status === 'pending' && dayOfInstant(scheduledAt) <= last)
    .toSorted((a, b) => Date.parse(a.scheduledAt) - Date.parse(b.scheduledAt));
  const earlier = pending.filter(({ scheduledAt }) => dayOfInstant(scheduledAt) < first);
  const before = balance - total(earlier, ({ creditCost }) => creditCost);
  const expected = total(ofDays, (day) => day.expected);
  return {
    days: ofDays,
    spent: total(ofDays, (day) => day.spent),
    held: total(ofDays, (day) => day.held),
    expected,
    before,
    after: before - expected,
    shortOn: firstShort(pending, balance),
  };
}

function forecastDay(date: string, here: readonly Costed[]): DayForecast {
  const running = here.filter(({ status, creditsUsed }) => status === 'processing' && creditsUsed === 0);
  return {
    date,
    spent: total(here, ({ creditsUsed }) => creditsUsed),
    held: total(running, ({ creditCost }) => creditCost),
    expected: total(
      here.filter(({ status }) => status === 'pending'),
      ({ creditCost }) => creditCost,
    ),
  };
}

function firstShort(pending: readonly Costed[], balance: number): string | null {
  let left = balance;
  for (const { creditCost, scheduledAt } of pending) {
    if (creditCost > left) return dayOfInstant(scheduledAt);
    left -= creditCost;
  }
  return null;
}

function total<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
