import type { ScheduleStatus } from '../schedule.ts';
import { dayOfInstant, instantOfWall, wallOfInstant } from '../../shared/turkey-time.ts';
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

const quartersOfDay = 96;

/**
 * The moment of a plan that is dragged to a day: its own time of day, or later or earlier by `quarters` of an hour, at a full
 * quarter of that day. Null for a time that the day does not have.
 */
export function draggedMoment(scheduledAt: string, day: string, quarters: number): string | null {
  const { time } = wallOfInstant(scheduledAt);
  if (quarters === 0) return instantOfWall(day, time);
  const [hour, minute] = time.split(':').map(Number);
  const own = (hour! * 60 + minute!) / 15;
  const to = Math.min(quartersOfDay - 1, Math.max(0, Math.round(own) + quarters));
  return instantOfWall(day, [to / 4, (to % 4) * 15].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':'));
}

/** A drag sideways is never quite straight: up to this height it does not change the time. */
const straightPixels = 24;
const quarterPixels = 8;

/** By how many quarters of an hour a drag of this height moves a plan. */
export function quartersOf(pixels: number): number {
  const beyond = Math.max(0, Math.abs(pixels) - straightPixels);
  return Math.sign(pixels) * Math.ceil(beyond / quarterPixels) || 0;
}
