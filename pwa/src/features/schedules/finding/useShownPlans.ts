import type { FilterCounts, ScheduleFilter } from '#core/schedules/schedule-filter.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { useMemo } from 'react';
import { byDay } from '#core/schedules/calendar.ts';
import { filterCounts, passing } from '#core/schedules/schedule-filter.ts';

type OfDay = Readonly<Record<string, ScheduleView[]>>;

export type ShownPlans = {
  /** The plans that pass the filter, by day. */
  shownOfDay: OfDay;
  /** For the plans on the named days: their number, the number that passes the filter, and the number for each choice. */
  counts: { all: number; shown: number; by: FilterCounts };
};

/**
 * The plans that pass a filter; `days` are the named days. Computed again only for other plans, days or values, because there may be a
 * thousand plans.
 */
export function useShownPlans(
  ofDay: OfDay,
  days: readonly string[],
  { stage, kind, workflow }: ScheduleFilter,
): ShownPlans {
  const shownOfDay = useMemo(() => {
    if (stage === null && kind === null && workflow === null) return ofDay;
    return byDay(passing(Object.values(ofDay).flat(), { stage, kind, workflow }));
  }, [ofDay, stage, kind, workflow]);
  const counts = useMemo(() => {
    const filter = { stage, kind, workflow };
    const named = days.flatMap((day) => ofDay[day] ?? []);
    return { all: named.length, shown: passing(named, filter).length, by: filterCounts(named, filter) };
  }, [ofDay, days, stage, kind, workflow]);
  return { shownOfDay, counts };
}
