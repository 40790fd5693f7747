import { addDays } from '#core/shared/turkey-time.ts';
import type { DayFigure, WorkflowFigures } from './workflow-figures-schema.ts';
export type { DayFigure, WorkflowFigures, StatedFigures } from './workflow-figures-schema.ts';

/** Days of Turkey's calendar on a card, today among them. */
export const figureDays = 7;

/** As counted: days without a run are left out. */
export type CountedWorkflow = Pick<WorkflowFigures, 'webhookId' | 'days' | 'lastFailure'>;

/** The first of the days whose last is `today`. */
export function firstFigureDay(today: string): string {
  return addDays(today, 1 - figureDays);
}

export function workflowFigures(
  { webhookId, days: counted, lastFailure }: CountedWorkflow,
  today: string,
): WorkflowFigures {
  const days = Array.from({ length: figureDays }, (_, at): DayFigure => {
    const day = addDays(firstFigureDay(today), at);
    return counted.find((each) => each.day === day) ?? { day, runs: 0, done: 0, lost: 0 };
  });
  const sum = (name: 'runs' | 'done' | 'lost') => days.reduce((total, day) => total + day[name], 0);
  return { webhookId, days, runs: sum('runs'), done: sum('done'), lost: sum('lost'), lastFailure };
}
