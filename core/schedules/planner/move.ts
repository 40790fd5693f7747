import type { ScheduleStatus } from '../schedule.ts';
import { dayOfInstant } from '../../shared/turkey-time.ts';
import { timeIssues } from '../schedule-draft.ts';

/** Why a plan is not moved: its status, or the target time. */
export type MoveRefusal = Exclude<ScheduleStatus, 'pending'> | 'pastDay' | 'pastTime' | 'tooFar';

/** Why a plan cannot be moved at all; null for a pending one. */
export function whyUnmovable(status: ScheduleStatus): MoveRefusal | null {
  return status === 'pending' ? null : status;
}

/** Why a plan cannot be moved to this moment; null when it can. Times are refused as those of a new plan are. */
export function moveRefusal(status: ScheduleStatus, to: string, now: string): MoveRefusal | null {
  const unmovable = whyUnmovable(status);
  if (unmovable) return unmovable;
  const [problem] = timeIssues(to, to, now);
  if (!problem) return null;
  if (problem.code === 'schedules.tooFar') return 'tooFar';
  return dayOfInstant(to) < dayOfInstant(now) ? 'pastDay' : 'pastTime';
}

const hourMs = 3_600_000;

/** Hours a key moves a plan by: left and right by days; up and down by hours in a week, by weeks in a month. Null for any other key. */
export function hoursOfKey(key: string, view: 'week' | 'month'): number | null {
  const upward = view === 'week' ? 1 : 7 * 24;
  const hours: Readonly<Record<string, number>> = {
    ArrowLeft: -24,
    ArrowRight: 24,
    ArrowUp: -upward,
    ArrowDown: upward,
  };
  return hours[key] ?? null;
}

/** Hours later, or earlier: Turkey’s clocks are never put back, so a day is 24 of them. */
export function hoursLater(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * hourMs).toISOString();
}

/** The moment days later at the same time of the clock; null where the plan cannot be moved there. */
export function movedByDays(
  { status, scheduledAt }: { status: ScheduleStatus; scheduledAt: string },
  days: number,
  now: string,
): string | null {
  const to = hoursLater(scheduledAt, 24 * days);
  return moveRefusal(status, to, now) === null ? to : null;
}
