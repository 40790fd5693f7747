/** Spec §9: how long a run usually takes when the workflow has no history yet. */
const usualSeconds = 120;
const usualGridSeconds = 300;

export type Progress = {
  /** Whole percent, 0…99; only a result makes it 100. */
  percent: number;
  elapsedSeconds: number;
  expectedSeconds: number;
  /** Whole seconds left by the estimate; 0 when it takes longer than expected. */
  remainingSeconds: number;
};

export function expectedSecondsOf(typicalSeconds: number | null, isGrid: boolean): number {
  return typicalSeconds ?? (isGrid ? usualGridSeconds : usualSeconds);
}

/**
 * Where a run probably is. It reaches 90 % at the expected time and then slows, so that the bar never stands still and never
 * claims to be ready. `startedAt` is when it was accepted or began.
 */
export function estimateProgress(run: {
  startedAt: string;
  now: string;
  typicalSeconds: number | null;
  isGrid: boolean;
}): Progress {
  const expectedSeconds = Math.max(1, expectedSecondsOf(run.typicalSeconds, run.isGrid));
  const elapsed = Math.max(0, (Date.parse(run.now) - Date.parse(run.startedAt)) / 1000);
  const ratio = elapsed / expectedSeconds;
  const percent = ratio <= 1 ? ratio * 90 : 90 + 9 * (1 - 1 / ratio);
  return {
    percent: Math.min(99, Math.floor(percent)),
    elapsedSeconds: Math.floor(elapsed),
    expectedSeconds,
    remainingSeconds: Math.max(0, Math.ceil(expectedSeconds - elapsed)),
  };
}
