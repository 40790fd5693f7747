import { messageOf } from '../../../api/api-error.ts';
import { translate } from '../../../i18n/i18n.ts';
import { commitEach, plansOfGroup, refusal } from '../../../offline/commit.ts';
import { toast } from '../../../ui/toast.ts';
import { deletion } from '../plan-changes.ts';

/** Longer than other toasts: it is the way back of many plans. */
const undoMs = 12_000;

/** Says how many plans were made, with the way back. The window that made them is closed by then, and perhaps the page. */
export function offerUndo(id: string, count: number): void {
  toast.success(translate('bulk.created', { count }), {
    timeoutMs: undoMs,
    action: { label: translate('ui.undo'), run: () => void takeBack(id) },
  });
}

/** Deletes all plans of one table, as long as none of them has begun. Throws ApiError: `schedules.bulkStarted {count}`, or what was refused first. */
export async function takeBackBulk(id: string): Promise<void> {
  const plans = await plansOfGroup(id);
  const count = plans.filter(({ status }) => status !== 'pending').length;
  if (count > 0) throw refusal({ code: 'schedules.bulkStarted', params: { count } });
  await commitEach(plans.map(deletion));
}

async function takeBack(id: string): Promise<void> {
  try {
    await takeBackBulk(id);
    toast.success(translate('schedules.bulkUndone'));
  } catch (error) {
    toast.error(translate('schedules.bulkUndoFailed', { message: messageOf(error, translate) }));
  }
}
