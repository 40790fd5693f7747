import type { PluralKey, TextKey } from '../../../i18n/text-types.ts';
import { messageOf } from '../../../api/api-error.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { AllStored } from '../../../offline/commit.ts';
import { plansOfGroup, refusal, storeEach } from '../../../offline/commit.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { reportStored } from '../../../session/report-stored.ts';
import { deletion } from './plan-changes.ts';

/** Longer than other toasts, because it undoes many plans. */
const undoMs = 12_000;

/**
 * Deletes all plans that were created together, as long as none has begun. Resolves once the deletions are stored on the device. Throws
 * ApiError `schedules.bulkStarted {count}`; `answer` rejects with the first refusal.
 */
export async function revertGroup(id: string): Promise<AllStored> {
  const plans = await plansOfGroup(id);
  const count = plans.filter(({ status }) => status !== 'pending').length;
  if (count > 0) throw refusal({ code: 'schedules.bulkStarted', params: { count } });
  return storeEach(plans.map(deletion));
}

/** The words for created plans, for an undo, and for a failed undo with its reason. */
type Words = { made: PluralKey; undone: TextKey; failed: TextKey };

/**
 * Shows how many plans were created, or are stored on this device (`isStored`), with an undo. The window that created them is closed by then,
 * and perhaps the page.
 */
export function offerGroupUndo(id: string, made: { count: number; isStored: boolean }, words: Words): void {
  const revertChange = async () => {
    try {
      const { answer } = await revertGroup(id);
      reportReverted(await answer, words.undone);
    } catch (error) {
      toast.error(translate(words.failed, { message: messageOf(error, translate) }));
    }
  };
  const way = { timeoutMs: undoMs, action: { label: translate('ui.undo'), run: () => void revertChange() } };
  if (made.isStored) void reportStored({ plans: made.count }, way);
  else toast.success(translate(words.made, { count: made.count }), way);
}

/** `undone` is shown only after the server's confirmation. */
export function reportReverted(answer: 'done' | 'stored', undone: TextKey): void {
  if (answer === 'done') toast.success(translate(undone));
  else void reportStored();
}
