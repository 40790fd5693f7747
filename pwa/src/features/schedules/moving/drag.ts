import type { DragEvent } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Problem } from './report-refusal.ts';
import { moveRefusal, whyUnmovable } from '#core/schedules/planner/move.ts';
import { dayOfInstant, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';

/** Type of the data that a dragged card carries. */
export const dragType = 'application/x-vitrin-schedule';

/** Begins to drag a pending plan; for any other a notice explains why it does not move. */
export function startDrag(event: DragEvent, { id, status }: Pick<ScheduleView, 'id' | 'status'>): void {
  const refusal = whyUnmovable(status);
  if (refusal === null) return event.dataTransfer.setData(dragType, id);
  event.preventDefault();
  refuse({ refusal });
}

/**
 * The new time of a plan that is dropped on a day, with its time of day unchanged; null where it does not move, with a notice when the move
 * is refused.
 */
export function dropMoment(schedule: ScheduleView, day: string, now: string): string | null {
  if (dayOfInstant(schedule.scheduledAt) === day) return null;
  const to = instantOfWall(day, wallOfInstant(schedule.scheduledAt).time);
  const refusal = to === null ? null : moveRefusal(schedule.status, to, now);
  if (to === null || refusal === null) return to;
  refuse({ refusal, to });
  return null;
}

function refuse(problem: Problem): void {
  void import('./report-refusal.ts').then(({ reportRefusal }) => reportRefusal(problem));
}
