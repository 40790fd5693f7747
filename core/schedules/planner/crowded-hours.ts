import type { ScheduleStatus } from '../schedule.ts';
import { dayOfInstant, wallOfInstant } from '#core/shared/turkey-time.ts';

type Post = { id: string; scheduledAt: string; status: ScheduleStatus };

/** Plans of one hour of a Turkish day, `HH:00`. `isSameMinute`: at least two of them begin in the same minute. */
export type CrowdedHour = { day: string; hour: string; ids: string[]; isSameMinute: boolean };

/** The hours in which several plans are still to run, whatever their model: they wait for each other, and compete for the same readers. */
export function crowdedHours(plans: readonly Post[]): CrowdedHour[] {
  const pending = plans.filter(({ status }) => status === 'pending');
  const byHour = Map.groupBy(pending, ({ scheduledAt }) => {
    const { date, time } = wallOfInstant(scheduledAt);
    return `${date} ${time.slice(0, 2)}`;
  });
  return [...byHour.values()]
    .filter((plansOfHour) => plansOfHour.length > 1)
    .map((plansOfHour) => {
      const times = plansOfHour.map(({ scheduledAt }) => wallOfInstant(scheduledAt).time);
      return {
        day: dayOfInstant(plansOfHour[0]!.scheduledAt),
        hour: `${times[0]!.slice(0, 2)}:00`,
        ids: plansOfHour.map(({ id }) => id),
        isSameMinute: new Set(times).size < times.length,
      };
    })
    .toSorted((one, other) => (one.day + one.hour < other.day + other.hour ? -1 : 1));
}
