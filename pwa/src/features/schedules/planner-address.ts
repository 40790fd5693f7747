import type { ScheduleFilter } from '#core/schedules/schedule-filter.ts';
import type { PlannerViewKind } from './planner-view.ts';
import { noWorkflow, scheduleStages } from '#core/schedules/schedule-filter.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';

/** The state of the calendar in its address: a link, a reload and Back lead to the same. */
export type PlannerPlace = { view: PlannerViewKind; day: string; filter: ScheduleFilter };

const views: readonly PlannerViewKind[] = ['week', 'month', 'list'];

/** Invalid values in the address are ignored. */
export function readPlace(search: URLSearchParams, today: string): PlannerPlace {
  const day = search.get('day');
  const workflow = search.get('workflow');
  return {
    view: oneOf(views, search.get('view')) ?? 'week',
    day: day !== null && isDay(day) ? day : today,
    filter: {
      stage: oneOf(scheduleStages, search.get('stage')),
      kind: oneOf(scheduleContentTypes, search.get('kind')),
      workflow: workflow !== null && (workflow === noWorkflow || isId(workflow)) ? workflow : null,
    },
  };
}

/** The same address at this place; its other parameters stay. */
export function placedAt(search: URLSearchParams, { view, day, filter }: PlannerPlace, today: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const said: Record<string, string | null> = {
    view: view === 'week' ? null : view,
    day: day === today ? null : day,
    ...filter,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function oneOf<T extends string>(values: readonly T[], said: string | null): T | null {
  return values.find((value) => value === said) ?? null;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
