import type { Made } from '../../../offline/outbox/new-operation.ts';
import type { Operation } from '#core/schedules/plan-operation.ts';
import type { Planned } from '#core/schedules/plan-fields.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Change } from '../../../offline/outbox-store.ts';
import type { PlannedContent } from '../../../fields/planned-content.ts';
import type { PlanIdea } from '../form/plan-idea.ts';
import { v7 } from 'uuid';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import {
  createOperation,
  deleteOperation,
  restoreOperation,
  triggerOperation,
  updateOperation,
} from '../../../offline/outbox/new-operation.ts';

type Named = { id: string; influencerId: string };

/** Changes of plans in the outbox's format; all writes of the planner are one of these. */
export function creation(plan: Named, draft: ScheduleDraft): Change {
  return { entityId: plan.id, make: (made) => createOperation(made, { ...plan, fields: plannedFrom(draft) }) };
}

/** One line of a table; the schedule's id is created when the change is stored. */
export function creationIn(influencerId: string, groupId: string, draft: ScheduleDraft): (made: Made) => Operation {
  return (made) => createOperation(made, { id: v7(), influencerId, groupId, fields: plannedFrom(draft) });
}

/**
 * `shown` is the plan as the person saw it: another person's later change of an untouched field stays, of an edited field it is a conflict.
 */
export function edit(displayed: ScheduleView, draft: ScheduleDraft): Change {
  return { entityId: displayed.id, make: (made) => updateOperation(made, displayed, plannedFrom(draft)) };
}

export function move(displayed: ScheduleView, scheduledAt: string): Change {
  return { entityId: displayed.id, make: (made) => updateOperation(made, displayed, { scheduledAt }) };
}

export function deletion(displayed: ScheduleView): Change {
  return { entityId: displayed.id, make: (made) => deleteOperation(made, displayed) };
}

export function restoration({ id, influencerId }: Named): Change {
  return { entityId: id, make: (made) => restoreOperation(made, { id, influencerId }) };
}

/** `shown` is the plan, with its price, as the person saw it: another plan or price is a conflict. */
export function triggering(displayed: ScheduleView, choice: { onlyGenerate?: boolean } = {}): Change {
  return { entityId: displayed.id, make: (made) => triggerOperation(made, displayed, choice) };
}

export function plannedFrom(draft: ScheduleDraft): Planned {
  return plannedOf({ ...draft, templateId: draft.templateId ?? null });
}

/** The overlay of the calendar. */
export type Overlay =
  /** `ofAll`: from the calendar of all models. */
  | { kind: 'bulk'; ofAll?: boolean }
  | { kind: 'weekCopy' }
  | { kind: 'calendarLink' }
  | { kind: 'new'; at: { date: string; time: string }; idea?: PlanIdea; content?: PlannedContent }
  | { kind: 'detail' | 'edit' | 'correct' | 'move' | 'delete' | 'undoBulk'; id: string };
