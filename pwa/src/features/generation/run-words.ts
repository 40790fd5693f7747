import type { GenerationView } from '#core/generation/generation.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { isOpen } from '#core/generation/generation-states.ts';

/** What an open run is doing, in the order it happens. */
export function stepWord({
  status,
  contentType,
  isGrid,
}: Pick<GenerationView, 'status' | 'contentType' | 'isGrid'>): TextKey {
  if (status === 'held') return 'generation.stepHeld';
  if (status === 'downloading') return 'generation.stepDownloading';
  if (contentType === 'image') return isGrid ? 'generation.stepDrawingGrid' : 'generation.stepDrawing';
  return contentType === 'video' ? 'generation.stepFilming' : 'generation.stepWriting';
}

/** Waits until its service takes runs again; null when it does not, or may begin at once. */
export function waitsUntil(
  { status, retryAt }: Pick<GenerationView, 'status' | 'retryAt'>,
  now: string,
): string | null {
  return status === 'held' && retryAt !== null && retryAt > now ? retryAt : null;
}

export function openRuns(runs: readonly GenerationView[]): GenerationView[] {
  return runs.filter(({ status }) => isOpen(status));
}

/** How long an ended run took, in seconds; null when it was never begun. */
export function secondsTaken({
  startedAt,
  createdAt,
  finishedAt,
}: Pick<GenerationView, 'startedAt' | 'createdAt' | 'finishedAt'>): number | null {
  if (!finishedAt) return null;
  return Math.max(0, (Date.parse(finishedAt) - Date.parse(startedAt ?? createdAt)) / 1000);
}

/** The state of runs in one line: it changes when one of them has ended, and credits or contents with it. */
export function endedMark(runs: readonly GenerationView[]): string {
  return runs
    .filter(({ status }) => !isOpen(status))
    .map(({ id }) => id)
    .join(' ');
}
