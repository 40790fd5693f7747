import type { ProgressPaths } from './result-mode.ts';
import { sourcesIn } from './response-source.ts';
import { leftOutSource } from './response-file.ts';
import { readAllAt, readAt } from './response-path.ts';

/**
 * The report of a service about a run that it works on. `progress`: percent. `ahead`: how many jobs it does before. `step`:
 * the step it is at, of all its steps. `previews`: sources of unfinished images.
 */
export type ReportedProgress = {
  progress: number | null;
  ahead?: number;
  step?: { at: number; of: number };
  previews?: string[];
};

/** Images that a run has room for. */
export const maxPreviews = 4;
const maxAhead = 100_000;
/** Of a log: its end says where the job is. */
const readLength = 2000;

/** Reads the progress in a response; parts that it does not have are left out. */
export function reportedProgress(
  { progressPath, aheadPath, previewPath }: ProgressPaths,
  json: unknown,
  jobId: string | null = null,
): ReportedProgress {
  const values = progressPath === null ? [] : readAllAt(json, progressPath, jobId).toReversed();
  const reports = values.map(progressIn).filter((report) => report !== null);
  const ahead = aheadPath === undefined ? null : countOf(readAt(json, aheadPath, jobId));
  const found = previewPath === undefined ? [] : readAllAt(json, previewPath, jobId);
  const previews = previewsIn(found);
  return {
    ...(reports[0] ?? { progress: null }),
    ...(ahead !== null && { ahead }),
    ...(previews.length > 0 && { previews }),
  };
}

function previewsIn(found: readonly unknown[]): string[] {
  const items = found.flat().filter((value) => value !== null && value !== undefined && value !== '');
  if (items.length === 0) return [];
  const sources = sourcesIn(items, 'image', { template: null, origin: null, jobId: null });
  return Array.isArray(sources) ? sources.filter((source) => source !== leftOutSource).slice(-maxPreviews) : [];
}

/** `45`, `0.45`: below one it is a fraction, else percent. */
function progressIn(value: unknown): Pick<ReportedProgress, 'progress' | 'step'> | null {
  if (typeof value === 'string') return progressInText(value.slice(-readLength).trim());
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return { progress: percentOf(value < 1 ? value * 100 : value) };
}

/** `45 %`, `Update 1/3`, or the last line of a log: ` 46%|████▌     | 13/28 [00:05<00:06]`. */
function progressInText(text: string): Pick<ReportedProgress, 'progress' | 'step'> | null {
  if (/^\d+(\.\d+)?$/.test(text)) return progressIn(Number(text));
  const percent = [...text.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].at(-1)?.[1];
  const step = stepsIn(text).at(-1);
  if (percent === undefined && !step) return null;
  const progress = percent === undefined ? (step!.at * 100) / step!.of : Number(percent);
  return { progress: percentOf(progress), ...(step && { step }) };
}

/** Without dates and addresses. */
function stepsIn(text: string): { at: number; of: number }[] {
  return [...text.matchAll(/(?<![\w./:-])(\d{1,5})\s*\/\s*(\d{1,5})(?![\w/-]|\.\w)/g)]
    .map(([, at, of]) => ({ at: Number(at), of: Number(of) }))
    .filter(({ at, of }) => of > 1 && at <= of);
}

/** A running job is never at 100. */
function percentOf(number: number): number {
  return Math.min(99, Math.floor(number));
}

function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= maxAhead ? number : null;
}
