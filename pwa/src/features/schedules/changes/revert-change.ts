import type { Change } from '../../../offline/outbox-store.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../../api/api-error.ts';
import { loadTexts, locale, translate } from '../../../i18n/i18n.ts';
import { commit } from '../../../offline/commit.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { reportStored } from '../../../session/report-stored.ts';

/** Sends a change that undoes another one, and shows its outcome. Fetched by the press on undo: no screen begins with it. */
export async function revertChange(change: Change): Promise<void> {
  // The undo continues if its texts cannot be loaded.
  await loadTexts('stored').catch(() => undefined);
  try {
    const done = await commit(change);
    if (done.state === 'conflict') notReverted(sentenceOf(done.problem.code, locale(), done.problem.params));
    else if (done.state === 'stored') await reportStored();
    else toast.success(translate('stored.takenBack'));
  } catch (error) {
    notReverted(messageOf(error, translate));
  }
}

function notReverted(message: string): void {
  toast.error(translate('stored.takeBackFailed', { message }));
}
