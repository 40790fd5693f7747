import type { GenerationView } from '#core/generation/generation.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { useEffect, useState, useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { create } from 'zustand';
import { contents } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { isOpen } from '#core/generation/generation-states.ts';
import { isBegunAtService } from '#core/generation/progress.ts';
import { localText } from '#core/shared/locale.ts';
import { messageText } from '#core/texts/texts.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { pollEvery } from '../../api/live-updates.ts';
import { refresh, useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { noteRuns } from '../../session/runs-under-way.ts';
import { wantsLessMotion } from '../../ui/motion.ts';
import { toast } from '../../ui/Toaster.tsx';

const pollEveryMs = 1000;
const firstVisible = 10;
/** The server returns at most this many. */
const mostVisible = 50;

/** The runs of a model, newest first; balance and contents follow their ends. */
export function useRuns(influencerId: string) {
  const [limit, setLimit] = useState(firstVisible);
  const query = useCall(
    generations,
    { query: { influencer_id: influencerId, limit } },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        openRuns(state.data?.generations ?? []).length > 0 ? pollEvery(pollEveryMs) : false,
    },
  );
  const runs: readonly GenerationView[] = query.data?.generations ?? [];
  const ended = query.data ? endedMark(runs) : null;
  useEffect(() => {
    if (ended !== null) void refresh(creditBalance, creditTransactions, contents);
  }, [ended]);
  const mayBeMore = runs.length === limit && limit < mostVisible;
  return { ...query, runs, open: openRuns(runs).length, showMore: mayBeMore ? () => setLimit(mostVisible) : null };
}

/** The present step of an open run, in order. */
export function stepWord({
  status,
  contentType,
  isGrid,
  ahead,
}: Pick<GenerationView, 'status' | 'contentType' | 'isGrid' | 'ahead'>): TextKey {
  if (!isBegunAtService({ status, ahead })) return 'generation.stepHeld';
  if (status === 'downloading') return 'generation.stepDownloading';
  if (contentType === 'image') return isGrid ? 'generation.stepDrawingGrid' : 'generation.stepDrawing';
  if (contentType === 'audio') return 'generation.stepRecording';
  return contentType === 'video' ? 'generation.stepFilming' : 'generation.stepWriting';
}

/** The time until which the run waits for its service; null when it does not wait, or may begin at once. */
export function waitsUntil(
  { status, retryAt }: Pick<GenerationView, 'status' | 'retryAt'>,
  now: string,
): string | null {
  return status === 'held' && retryAt !== null && retryAt > now ? retryAt : null;
}

export function openRuns(runs: readonly GenerationView[]): GenerationView[] {
  return runs.filter(({ status }) => isOpen(status));
}

/** The duration of an ended run in seconds; null when it never began. */
export function secondsTaken({
  startedAt,
  createdAt,
  finishedAt,
}: Pick<GenerationView, 'startedAt' | 'createdAt' | 'finishedAt'>): number | null {
  if (!finishedAt) return null;
  return Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt ?? createdAt)) / 1000);
}

/** The state of runs in one line: it changes when a run ends, because credits or contents change with it. */
export function endedMark(runs: readonly GenerationView[]): string {
  return runs
    .filter(({ status }) => !isOpen(status))
    .map(({ id }) => id)
    .join(' ');
}

/** The announcement for screen readers of a run that ended in view. */
const useReportedEnd = create<{ words: string }>(() => ({ words: '' }));

/** The id of a run's card on the page. */
export const runCardId = (runId: string) => `run-${runId}`;

/**
 * Shows a toast when a run that was seen open has ended, however far down the page it is, with a link to it. A run that ends in
 * view gets no toast. Returns the announcement for screen readers.
 */
export function useEndedNews(runs: readonly GenerationView[]): string {
  const { t, locale } = useText();
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => () => useReportedEnd.setState({ words: '' }), []);
  useEffect(() => {
    const before = underWay.current;
    underWay.current = new Set(openRuns(runs).map(({ id }) => id));
    noteRuns(runs);
    for (const run of runs) {
      if (!before.has(run.id) || underWay.current.has(run.id)) continue;
      const action = { label: t('generation.see'), run: () => showRun(run.id) };
      const failure = run.failure ? generationFailureSentence(run.failure, locale) : t('ui.unexpectedError');
      if (run.status === 'cancelled') toast.note(generationFailureSentence('cancelled', locale));
      else if (run.isOrderOnly) toast.note(messageText({ code: 'generation.nothingComesBack' }, locale));
      else {
        const isDone = run.status === 'done';
        const words = isDone ? t('generation.readyToast', { name: localText(run.webhookName, locale) }) : failure;
        if (isRunInSight(run.id)) useReportedEnd.setState({ words });
        else toast[isDone ? 'success' : 'error'](words, { action });
      }
    }
  }, [runs, t, locale]);
  return useReportedEnd(({ words }) => words);
}

/** Whether the card of a run is in view: all of it, or its beginning in the upper half. */
function isRunInSight(runId: string): boolean {
  const box = document.getElementById(runCardId(runId))?.getBoundingClientRect();
  return (
    box !== undefined && box.height > 0 && box.top >= 0 && (box.bottom <= innerHeight || box.top < innerHeight / 2)
  );
}

/** Brings a run's card into view, with the focus on it. */
export function showRun(runId: string): void {
  const card = document.getElementById(runCardId(runId));
  const calm = wantsLessMotion();
  card?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  card?.focus({ preventScroll: true });
}
