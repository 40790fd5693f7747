import type { Change } from '../../../offline/outbox-store.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../../api/api-error.ts';
import { loadTexts, locale, translate } from '../../../i18n/i18n.ts';
import { commit } from '../../../offline/commit.ts';
import { toast } from '../../../ui/Toaster.tsx';
import { noteKept } from '../../../session/note-kept.ts';

/** Sends a change that undoes another one, and shows its outcome. */
export async function takeBack(change: Change): Promise<void> {
  // The undo continues if its texts cannot be loaded.
  await loadTexts('kept').catch(() => undefined);
  try {
    const done = await commit(change);
    if (done.state === 'conflict') notTakenBack(sentenceOf(done.problem.code, locale(), done.problem.params));
    else if (done.state === 'kept') await noteKept();
    else toast.success(translate('kept.takenBack'));
  } catch (error) {
    notTakenBack(messageOf(error, translate));
  }
}

function notTakenBack(message: string): void {
  toast.error(translate('kept.takeBackFailed', { message }));
}
