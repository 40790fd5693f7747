import type { GenerationView } from '#core/generation/generation.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { localText } from '#core/shared/locale.ts';
import { messageText } from '#core/texts/texts.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { useText } from '../../i18n/useText.ts';
import { toast } from '../../ui/Toaster.tsx';
import { openRuns } from './runs.ts';

/** The announcement for screen readers of a failure whose card is in view. */
const useToldFailure = create<{ words: string }>(() => ({ words: '' }));

/** The id of a run's card on the page. */
export const runCardId = (runId: string) => `run-${runId}`;

/**
 * Shows a toast when a run that was seen open has ended, however far down the page it is, with a link to it. A failure whose card is in
 * view gets no toast. Returns the announcement for screen readers.
 */
export function useEndedNews(runs: readonly GenerationView[]): string {
  const { t, locale } = useText();
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => () => useToldFailure.setState({ words: '' }), []);
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(openRuns(runs).map(({ id }) => id));
    for (const run of runs) {
      if (!before.has(run.id) || underWay.current.has(run.id)) continue;
      const action = { label: t('generation.see'), run: () => showRun(run.id) };
      const failure = run.failure ? generationFailureSentence(run.failure, locale) : t('ui.unexpectedError');
      if (run.status === 'cancelled') toast.note(generationFailureSentence('cancelled', locale));
      else if (run.isOrderOnly) toast.note(messageText({ code: 'generation.nothingComesBack' }, locale));
      else if (run.status === 'done')
        toast.success(t('generation.readyToast', { name: localText(run.webhookName, locale) }), { action });
      else if (isRunInSight(run.id)) useToldFailure.setState({ words: failure });
      else toast.error(failure, { action });
    }
  }, [runs, t, locale]);
  return useToldFailure(({ words }) => words);
}

/** Whether the whole card of a run is in view. */
function isRunInSight(runId: string): boolean {
  const box = document.getElementById(runCardId(runId))?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}

/** Brings a run's card into view, with the focus on it. */
function showRun(runId: string): void {
  const card = document.getElementById(runCardId(runId));
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  card?.focus({ preventScroll: true });
}
