import type { WorkflowHealth } from './workflow-health.ts';
import { addDays } from '#core/shared/turkey-time.ts';
import type { WorkflowState, HistoryDay, WorkflowHistory } from './workflow-history-schema.ts';
export type { WorkflowState, HistoryDay, WorkflowHistory } from './workflow-history-schema.ts';

/** Days of Turkey's calendar in a workflow's history, today among them. */
export const historyDays = 30;

export function presentState({ breaker, busyUntil }: WorkflowHealth): WorkflowState {
  const { state, since } = breaker;
  return { state, since, retryAt: breaker.state === 'open' ? breaker.retryAt : null, busyUntil };
}

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
