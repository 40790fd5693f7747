import type { PlannedSchedule } from '../../offline/outbox/planner-view.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Spec §9: the widget shows the next 7 days, at most five plans. */
export const upcomingShown = 5;

/** The pending plans from now to seven days ahead, by the minute, earliest first. */
export function upcomingOf(planned: readonly PlannedSchedule[], now: string): ScheduleView[] {
  const start = Math.floor(Date.parse(now) / 60_000) * 60_000;
  const end = start + 7 * dayMs;
  return planned
    .map(({ schedule }) => schedule)
    .filter(({ status, scheduledAt }) => {
      const at = Date.parse(scheduledAt);
      return status === 'pending' && at >= start && at < end;
    })
    .slice(0, upcomingShown);
}

/** Spec §9: less than an hour away 'within a few minutes', less than a day in hours, otherwise in days, rounded to the nearest. */
export function nearness(at: string, now: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Date.parse(at) - Date.parse(now);
  if (ms < hourMs) return { unit: 'minutes', count: 0 };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.round(ms / dayMs) };
}
