import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation-schema.ts';

export type WorkflowState = z.infer<typeof workflowStateSchema>;

export type HistoryDay = z.infer<typeof historyDaySchema>;

export type WorkflowHistory = z.infer<typeof workflowHistorySchema>;

/**
 * Whether a workflow takes runs: open and halfOpen after its service failed too often, paused by an admin. `retryAt`:
 * when it is tried again. `busyUntil`: the service required a pause until then; it may be over.
 */
export const workflowStateSchema = z.object({
  state: z.enum(['closed', 'open', 'halfOpen', 'paused']),
  since: z.nullable(instant),
  retryAt: z.nullable(instant),
  busyUntil: z.nullable(instant),
  /** Paused for a problem of the operator's account with the service. */
  reason: z.optional(z.enum(['account'])),
});

/** Seconds from the call to the result, of done runs: half of them were quicker than p50, and all but one in ten or twenty than p90, p95. */
const secondsSchema = z.nullable(z.object({ p50: z.number(), p90: z.number(), p95: z.number() }));

/** `runs`: how many runs had a price in this unit. */
const costSchema = z.object({ unit: z.string(), amount: z.number(), runs: z.number() });
export type CostFigure = z.infer<typeof costSchema>;

/**
 * The runs that ended on one day: `lost` without a result, cancelled ones apart. `charged` and `returned`: credits, by
 * the ledger.
 */
const historyDaySchema = z.object({
  day: z.string(),
  done: z.number(),
  lost: z.number(),
  seconds: secondsSchema,
  charged: z.number(),
  returned: z.number(),
  /** The prices that the service named for these runs, by unit. */
  costs: z.optional(z.array(costSchema)),
});

const lastFailureSchema = z.object({
  generationId: id,
  at: instant,
  failure: generationFailureSchema,
  detail: z.nullable(z.string()),
  /** The service's own words, for admins. */
  message: z.optional(z.nullable(z.string())),
});

/** `average`: in percent, null when none was scored. `low`: delivered below the threshold of the run. `unscored`: the judge or the response had no score. */
const likenessFiguresSchema = z.object({
  average: z.nullable(z.number()),
  scored: z.number(),
  low: z.number(),
  unscored: z.number(),
});

/** A workflow over the last thirty days, by the day its runs ended. */
export const workflowHistorySchema = z.object({
  webhookId: id,
  state: workflowStateSchema,
  /** In order, each one there. */
  days: z.array(historyDaySchema),
  done: z.number(),
  lost: z.number(),
  /** Of all done runs of these days. */
  seconds: secondsSchema,
  charged: z.number(),
  returned: z.number(),
  costs: z.optional(z.array(costSchema)),
  /** Of the done runs whose results are scored; omitted without one. */
  likeness: z.optional(likenessFiguresSchema),
  /** Newest first. */
  failures: z.array(lastFailureSchema),
});

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
