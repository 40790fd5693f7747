import * as z from 'zod/mini';
import type { WorkflowHealth } from './workflow-health.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import { id, instant } from '#core/shared/schema.ts';
import { generationFailureSchema } from './generation.ts';

/** Days of Turkey's calendar that a workflow's history tells of, today among them. */
export const historyDays = 30;

/**
 * Whether a workflow takes runs: open and halfOpen after its service failed too often, paused by an admin. `retryAt`: when it is tried
 * again. `busyUntil`: the service asked to be left alone until then; it may be over.
 */
export const workflowStateSchema = z.object({
  state: z.enum(['closed', 'open', 'halfOpen', 'paused']),
  since: z.nullable(instant),
  retryAt: z.nullable(instant),
  busyUntil: z.nullable(instant),
});
export type WorkflowState = z.infer<typeof workflowStateSchema>;

export function presentState({ breaker, busyUntil }: WorkflowHealth): WorkflowState {
  const { state, since } = breaker;
  return { state, since, retryAt: breaker.state === 'open' ? breaker.retryAt : null, busyUntil };
}

/** Seconds from the call to the result, of done runs: half of them were quicker than p50, and all but one in ten or twenty than p90, p95. */
const secondsSchema = z.nullable(z.object({ p50: z.number(), p90: z.number(), p95: z.number() }));

/** What ended on one day: `lost` without a result, cancelled ones apart. `charged` and `returned`: credits, by the ledger. */
const historyDaySchema = z.object({
  day: z.string(),
  done: z.number(),
  lost: z.number(),
  seconds: secondsSchema,
  charged: z.number(),
  returned: z.number(),
});
export type HistoryDay = z.infer<typeof historyDaySchema>;

const lastFailureSchema = z.object({
  generationId: id,
  at: instant,
  failure: generationFailureSchema,
  /** The service's own words, for admins. */
  detail: z.nullable(z.string()),
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
  /** Newest first. */
  failures: z.array(lastFailureSchema),
});
export type WorkflowHistory = z.infer<typeof workflowHistorySchema>;

/** As counted: days on which nothing ended are left out. */
export type CountedHistory = Pick<WorkflowHistory, 'days' | 'seconds' | 'failures'>;

/** The first of the days whose last is `today`. */
export function firstHistoryDay(today: string): string {
  return addDays(today, 1 - historyDays);
}

export function workflowHistory(health: WorkflowHealth, counted: CountedHistory, today: string): WorkflowHistory {
  const days = Array.from({ length: historyDays }, (_, at): HistoryDay => {
    const day = addDays(firstHistoryDay(today), at);
    return counted.days.find((each) => each.day === day) ?? { ...nothing, day };
  });
  const sum = (name: 'done' | 'lost' | 'charged' | 'returned') => days.reduce((total, day) => total + day[name], 0);
  return {
    webhookId: health.webhookId,
    state: presentState(health),
    days,
    done: sum('done'),
    lost: sum('lost'),
    seconds: counted.seconds,
    charged: sum('charged'),
    returned: sum('returned'),
    failures: counted.failures,
  };
}

const nothing = { done: 0, lost: 0, seconds: null, charged: 0, returned: 0 };
