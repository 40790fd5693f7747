import type { GenerationView } from '#core/generation/generation.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { isOpen } from '#core/generation/generation-states.ts';

/** The present step of an open run, in order. */
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
