import { messageOf } from '../../../api/api-error.ts';
import { translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.ts';
import { takeBackGroup } from '../take-back-group.ts';

/** Longer than other toasts: it is the way back of many plans. */
const undoMs = 12_000;

/** Says how many plans were made, with the way back. The dialog that made them is closed by then. */
export function offerUndo(groupId: string, count: number): void {
  toast.success(translate('weekcopy.created', { count }), {
    timeoutMs: undoMs,
    action: { label: translate('ui.undo'), run: () => void takeBack(groupId) },
  });
}

async function takeBack(groupId: string): Promise<void> {
  try {
    await takeBackGroup(groupId);
    toast.success(translate('weekcopy.undone'));
  } catch (error) {
    toast.error(translate('weekcopy.undoFailed', { message: messageOf(error, translate) }));
  }
}
