import type { TextKey } from '../../i18n/text-types.ts';
import { messageOf } from '../../api/api-error.ts';
import { translate } from '../../i18n/i18n.ts';
import { commitEach, plansOfGroup, refusal } from '../../offline/commit.ts';
import { toast } from '../../ui/toast.ts';
import { deletion } from './plan-changes.ts';

/** Longer than other toasts: it is the way back of many plans. */
const undoMs = 12_000;

/** Deletes all plans that were made together, as long as none of them has begun. Throws ApiError: `schedules.bulkStarted {count}`, or what was refused first. */
export async function takeBackGroup(id: string): Promise<void> {
  const plans = await plansOfGroup(id);
  const count = plans.filter(({ status }) => status !== 'pending').length;
  if (count > 0) throw refusal({ code: 'schedules.bulkStarted', params: { count } });
  await commitEach(plans.map(deletion));
}

/** What was made, what is said once it is undone, and when it could not be, with its reason. */
type Words = Record<'made' | 'undone' | 'failed', TextKey>;

/** Says how many plans were made, with the way back. The window that made them is closed by then, and perhaps the page. */
export function offerGroupUndo(id: string, count: number, { made, undone, failed }: Words): void {
  const takeBack = async () => {
    try {
      await takeBackGroup(id);
      toast.success(translate(undone));
    } catch (error) {
      toast.error(translate(failed, { message: messageOf(error, translate) }));
    }
  };
  toast.success(translate(made, { count }), {
    timeoutMs: undoMs,
    action: { label: translate('ui.undo'), run: () => void takeBack() },
  });
}
