import type {
  CostFigure,
  DayFigure,
  WorkflowFigures,
  WorkflowState,
  HistoryDay,
  WorkflowHistory,
} from './workflow-figures-schema.ts';
import type { WorkflowHealth } from './workflow-health.ts';
import type { Locale } from '#core/shared/locale.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import { textCell } from '#core/shared/csv-cell.ts';
export type {
  DayFigure,
  WorkflowFigures,
  StatedFigures,
  WorkflowState,
  HistoryDay,
  WorkflowHistory,
} from './workflow-figures-schema.ts';

/** `4.2 USD; 3 s`. */
function costsInWords(costs: readonly CostFigure[]): string {
  return costs.map(({ unit, amount }) => `${Number(amount.toPrecision(12))} ${unit}`.trim()).join('; ');
}

/** As counted: days on which nothing ended are left out. */
export type CountedHistory = Pick<WorkflowHistory, 'days' | 'seconds' | 'failures' | 'likeness'>;

/** Days of Turkey's calendar in a workflow's history, today among them. */
const historyDays = 30;

const nothing = { done: 0, lost: 0, seconds: null, charged: 0, returned: 0, costs: [] };

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

export function presentState({ breaker, busyUntil }: WorkflowHealth): WorkflowState {
  const { state, since } = breaker;
  const retryAt = breaker.state === 'open' ? breaker.retryAt : null;
  const reason = breaker.state === 'paused' ? breaker.reason : undefined;
  return { state, since, retryAt, busyUntil, ...(reason && { reason }) };
}

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
    costs: totalCosts(days.flatMap(({ costs = [] }) => costs)),
    ...(counted.likeness && { likeness: counted.likeness }),
    failures: counted.failures,
  };
}

/** Summed by unit, in the order of the units. */
function totalCosts(costs: readonly CostFigure[]): CostFigure[] {
  const units = [...new Set(costs.map(({ unit }) => unit))].toSorted();
  return units.map((unit) => {
    const each = costs.filter((cost) => cost.unit === unit);
    const sum = (name: 'amount' | 'runs') => each.reduce((total, cost) => total + cost[name], 0);
    return { unit, amount: sum('amount'), runs: sum('runs') };
  });
}

/**
 * The cost of a workflow's days as CSV (RFC 4180): day, workflow, done, without result, credits charged and returned,
 * p50 and p95 seconds, the service's own prices; a day without a done run has no seconds. Every cell is quoted and none is run as a formula. The
 * delimiter is the one that spreadsheets of the language expect.
 */
export function printSpend(
  workflow: string,
  days: readonly HistoryDay[],
  headings: readonly string[],
  locale: Locale,
): string {
  const rows = days.map(({ day, done, lost, charged, returned, seconds, costs = [] }) =>
    [day, workflow, done, lost, charged, returned, seconds?.p50 ?? '', seconds?.p95 ?? '', costsInWords(costs)].map(
      String,
    ),
  );
  const delimiter = locale === 'tr' ? ';' : ',';
  return [headings, ...rows].map((cells) => `${cells.map(textCell).join(delimiter)}\r\n`).join('');
}
