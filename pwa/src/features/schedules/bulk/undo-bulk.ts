import { messageOf } from '../../../api/api-error.ts';
import { translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { takeBackGroup } from '../take-back-group.ts';

/** Longer than other toasts: it is the way back of many plans. */
const undoMs = 12_000;

/** Says how many plans were made, with the way back. The window that made them is closed by then, and perhaps the page. */
export function offerUndo(id: string, count: number): void {
  toast.success(translate('bulk.created', { count }), {
    timeoutMs: undoMs,
    action: { label: translate('ui.undo'), run: () => void takeBack(id) },
  });
}

async function takeBack(id: string): Promise<void> {
  try {
    await takeBackGroup(id);
    toast.success(translate('schedules.bulkUndone'));
  } catch (error) {
    toast.error(translate('schedules.bulkUndoFailed', { message: messageOf(error, translate) }));
  }
}
