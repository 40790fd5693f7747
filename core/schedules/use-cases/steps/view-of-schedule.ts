import type { Stores } from '#core/ports.ts';
import type { Schedule, ScheduleView } from '#core/schedules/schedule.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';

/** Schedules as the API presents them, in the order given. */
export async function viewsOf(
  stores: Pick<Stores, 'schedules'>,
  schedules: readonly Schedule[],
): Promise<ScheduleView[]> {
  const facts = await stores.schedules.factsOf(schedules.map(({ id }) => id));
  const byId = Object.fromEntries(facts.map((item) => [item.scheduleId, item]));
  return schedules.flatMap((schedule) => {
    const known = byId[schedule.id];
    return known ? [presentSchedule(schedule, known)] : [];
  });
}
