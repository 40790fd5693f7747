import type { GenerationView } from '#core/generation/generation.ts';
import { useEffect, useRef } from 'react';
import { localText } from '#core/shared/locale.ts';
import { messageText } from '#core/texts/texts.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/toast.ts';
import { openRuns } from './run-words.ts';

/** Says when a run that was seen under way has ended, however far down the page it is. */
export function useEndedNews(runs: readonly GenerationView[]): void {
  const { t, locale } = useText();
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(openRuns(runs).map(({ id }) => id));
    for (const run of runs) {
      if (!before.has(run.id) || underWay.current.has(run.id)) continue;
      if (run.status === 'cancelled') toast.note(generationFailureSentence('cancelled', locale));
      else if (run.isOrderOnly) toast.note(messageText({ code: 'generation.nothingComesBack' }, locale));
      else if (run.status === 'done')
        toast.success(t('generation.readyToast', { name: localText(run.webhookName, locale) }));
      else if (run.failure) toast.error(generationFailureSentence(run.failure, locale));
      else toast.error(t('ui.unexpectedError'));
    }
  }, [runs, t, locale]);
}
