import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation-schema.ts';
import { workflowStateSchema } from './workflow-history-schema.ts';

const dayFigureSchema = z.object({ day: z.string(), runs: z.number(), done: z.number(), lost: z.number() });
export type DayFigure = z.infer<typeof dayFigureSchema>;

/**
 * The runs of a workflow in the last seven days. `runs` counts those that have not ended too; `lost`: ended without a
 * result.
 */
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
