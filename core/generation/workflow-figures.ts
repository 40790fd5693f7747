import * as z from 'zod/mini';
import { addDays } from '#core/shared/turkey-time.ts';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation.ts';
import { workflowStateSchema } from './workflow-history.ts';

/** Days of Turkey's calendar a card tells of, today among them. */
export const figureDays = 7;

const dayFigureSchema = z.object({ day: z.string(), runs: z.number(), done: z.number(), lost: z.number() });
export type DayFigure = z.infer<typeof dayFigureSchema>;

/** What a workflow did in the last seven days. `runs` counts those that have not ended too; `lost`: ended without a result. */
export const workflowFiguresSchema = z.object({
  webhookId: id,
  /** The days in order, each one there. */
  days: z.array(dayFigureSchema),
  runs: z.number(),
  done: z.number(),
  lost: z.number(),
  lastFailure: z.nullable(z.object({ failure: generationFailureSchema, at: instant })),
});
export type WorkflowFigures = z.infer<typeof workflowFiguresSchema>;

/** As the cards show them: with whether the workflow takes runs. */
export const statedFiguresSchema = z.extend(workflowFiguresSchema, { state: workflowStateSchema });
export type StatedFigures = z.infer<typeof statedFiguresSchema>;

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
