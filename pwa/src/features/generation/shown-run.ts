import { create } from 'zustand';

/** The announcement for screen readers of a failure whose card is in view. */
export const useToldFailure = create<{ words: string }>(() => ({ words: '' }));

/** The id of a run's card on the page. */
export const runCardId = (runId: string) => `run-${runId}`;

/** Whether the whole card of a run is in view. */
export function isRunInSight(runId: string): boolean {
  const box = document.getElementById(runCardId(runId))?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}

/** Brings a run's card into view, with the focus on it. */
export function showRun(runId: string): void {
  const card = document.getElementById(runCardId(runId));
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  card?.focus({ preventScroll: true });
}
