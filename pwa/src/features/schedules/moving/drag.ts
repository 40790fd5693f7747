import type { DragEvent } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Problem } from './tell-refusal.ts';
import { moveRefusal, whyUnmovable } from '#core/schedules/move.ts';
import { dayOfInstant, instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';

/** What a card carries when it is dragged to another day. */
export const dragType = 'application/x-vitrin-schedule';

/** Begins to drag a plan that waits; of any other it is said why it stays. */
export function startDrag(event: DragEvent, { id, status }: Pick<ScheduleView, 'id' | 'status'>): void {
  const refusal = whyUnmovable(status);
  if (refusal === null) return event.dataTransfer.setData(dragType, id);
  event.preventDefault();
  refuse({ refusal });
}

/** The moment a plan that is dropped on a day is moved to, its time kept; null where it stays, which is said when it is refused. */
export function dropMoment(schedule: ScheduleView, day: string, now: string): string | null {
  if (dayOfInstant(schedule.scheduledAt) === day) return null;
  const to = instantOfWall(day, wallOfInstant(schedule.scheduledAt).time);
  const refusal = to === null ? null : moveRefusal(schedule.status, to, now);
  if (to === null || refusal === null) return to;
  refuse({ refusal, to });
  return null;
}

function refuse(problem: Problem): void {
  void import('./tell-refusal.ts').then(({ tellRefusal }) => tellRefusal(problem));
}
