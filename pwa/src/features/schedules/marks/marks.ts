import type { Mark } from '../../../offline/outbox/overlay.ts';
import type { PlannedSchedule } from '../../../offline/outbox/planner-view.ts';
import { createContext, useContext } from 'react';

const Marks = createContext<ReadonlyMap<string, PlannedSchedule>>(new Map());

/** Around the calendar: the pending changes of each plan on this device. */
export const MarksProvider = Marks.Provider;

/** The pending changes of a plan; null when the server has the same state. */
export function useMark(scheduleId: string): Mark | null {
  return useContext(Marks).get(scheduleId)?.mark ?? null;
}

/** An unsent start of this plan; null when there is none. */
export function useStarts(scheduleId: string): PlannedSchedule['starts'] | null {
  return useContext(Marks).get(scheduleId)?.starts ?? null;
}

export function useMarks(): (scheduleId: string) => Mark | null {
  const marks = useContext(Marks);
  return (scheduleId) => marks.get(scheduleId)?.mark ?? null;
}

/** True when the changes wait for a decision of the person. */
export function needsDecision(mark: Mark | null): boolean {
  return mark === 'conflict' || mark === 'rejected' || mark === 'needsConfirm';
}
