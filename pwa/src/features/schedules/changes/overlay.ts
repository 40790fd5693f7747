import type { PlannedContent } from '../../../fields/planned-content.ts';
import type { PlanIdea } from '../form/plan-idea.ts';

/** The overlay of the calendar. */
export type Overlay =
  | { kind: 'bulk' }
  | { kind: 'weekCopy' }
  | { kind: 'calendarLink' }
  | { kind: 'new'; at: { date: string; time: string }; idea?: PlanIdea; content?: PlannedContent }
  | { kind: 'detail' | 'edit' | 'correct' | 'move' | 'delete' | 'undoBulk'; id: string };
