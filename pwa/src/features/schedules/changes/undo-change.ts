import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { Change } from '../../../offline/outbox-store.ts';
import type { ToastOptions } from '../../../ui/Toaster.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { updateOperation } from '../../../offline/outbox/new-operation.ts';
import { differing, pick, plannedOf, withValues } from '#core/schedules/plan-fields.ts';
import { translate } from '../../../i18n/i18n.ts';
import { move, plannedFrom } from './plan-changes.ts';

/** The options of a change's toast: an undo by another change. */
export function undoBy(change: Change): ToastOptions {
  return {
    action: {
      label: translate('ui.undo'),
      run: () =>
        void import('./revert-change.ts').then(
          (part) => part.revertChange(change),
          () => toast.error(translate('ui.networkError')),
        ),
    },
  };
}

/** Moves back to the previous time. Another person's later change is a conflict, not lost. */
export function revertMove(before: ScheduleView, scheduledAt: string): Change {
  return move({ ...before, scheduledAt }, before.scheduledAt);
}

/** The edited fields with their previous values. */
export function revertEdit(before: ScheduleView, draft: ScheduleDraft): Change {
  const mine = plannedFrom(draft);
  const old = pick(plannedOf(before), differing(mine, plannedOf(before)));
  return { entityId: before.id, make: (made) => updateOperation(made, withValues(before, mine), old) };
}
