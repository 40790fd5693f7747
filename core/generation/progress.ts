import type { GenerationView } from './generation.ts';

/** Spec §9: how long a run usually takes when the workflow has no history yet. */
const usualSeconds = 120;
const usualGridSeconds = 300;

export type Progress = {
  /** Whole percent, 0…99; only a result makes it 100. */
  percent: number;
  elapsedSeconds: number;
  expectedSeconds: number;
  /** Whole seconds left by the estimate: first until the expected time, then until most are done; 0 past that. */
  remainingSeconds: number;
  /** It takes longer than nine of ten did, and more than a few seconds longer. */
  isOverdue: boolean;
};

/** Seconds past the usual time that are not worth a notice. */
const smallDelay = 15;

export function expectedSecondsOf(typicalSeconds: number | null, isGrid: boolean): number {
  return typicalSeconds ?? (isGrid ? usualGridSeconds : usualSeconds);
}

/**
 * The probable progress of a run. It reaches 90 % at the expected time, 97 % at the time most runs are done by, and
 * then slows, so that the bar never stops and never claims to be ready. `startedAt` is when it was accepted or began.
 */
export function estimateProgress(run: {
  startedAt: string;
  now: string;
  typicalSeconds: number | null;
  /** Nine of ten runs were done within; null: as long again as expected. */
  slowSeconds?: number | null;
  isGrid: boolean;
}): Progress {
  const expectedSeconds = Math.max(1, expectedSecondsOf(run.typicalSeconds, run.isGrid));
  const elapsed = Math.max(0, (Date.parse(run.now) - Date.parse(run.startedAt)) / 1000);
  const slow = Math.max(expectedSeconds + 1, run.slowSeconds ?? 2 * expectedSeconds);
  return {
    percent: Math.min(99, Math.floor(percentAt(elapsed, expectedSeconds, slow))),
    elapsedSeconds: Math.floor(elapsed),
    expectedSeconds,
    isOverdue: elapsed > slow + smallDelay,
    remainingSeconds: Math.max(0, Math.ceil((elapsed <= expectedSeconds ? expectedSeconds : slow) - elapsed)),
  };
}

/** False while it waits for its turn, here or in the queue of its service. */
export function isBegunAtService({
  status,
  ahead,
}: {
  status: GenerationView['status'];
  ahead?: number | undefined;
}): boolean {
  return status !== 'held' && ahead === undefined;
}

/** The progress of an open run: the report of its service, else the estimate; nothing before it has begun. */
export function progressOfRun(run: GenerationView, now: string) {
  const estimate = estimateProgress({ ...run, startedAt: run.startedAt ?? run.createdAt, now });
  const isBegun = isBegunAtService(run);
  const percent = isBegun ? (run.progress ?? estimate.percent) : 0;
  return { ...estimate, percent, isBegun, isReported: isBegun && run.progress !== null };
}

function percentAt(elapsed: number, expected: number, slow: number): number {
  if (elapsed <= expected) return (elapsed * 90) / expected;
  if (elapsed <= slow) return 90 + (7 * (elapsed - expected)) / (slow - expected);
  return 97 + 2 * (1 - slow / elapsed);
}
