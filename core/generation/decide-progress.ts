import type { GenerationIn, Live } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { unchanged } from './observation.ts';

type Progressed = Observation & { kind: 'progressed' };

/** The percentage never decreases: some services restart the count for each part of their work. */
export function progressed(state: GenerationIn<'waiting'>, observed: Progressed): Step {
  const { live: before, ...run } = state;
  const progress = atLeast(state.progress, observed.progress);
  const live = shown(before, observed.live ?? {});
  if (progress === state.progress && state.refusals === 0 && live === before) return unchanged(state);
  return { state: { ...run, ...(live && { live }), progress, refusals: 0 }, next: { kind: 'keep' } };
}

/** While its call is open. */
export function progressedInCall(state: GenerationIn<'calling'>, observed: Progressed): Step {
  const { live: before, ...run } = state;
  const percent = atLeast(before?.percent ?? null, observed.progress);
  const live = shown(before, { ...observed.live, ...(percent !== null && { percent }) });
  if (live === before) return unchanged(state);
  return { state: { ...run, ...(live && { live }) }, next: { kind: 'keep' } };
}

/** True when it would change the run. */
export function isNewProgress(state: GenerationIn<'calling' | 'waiting'>, observed: Progressed): boolean {
  const { next } = state.status === 'waiting' ? progressed(state, observed) : progressedInCall(state, observed);
  return next.kind !== 'none';
}

function atLeast(before: number | null, reported: number | null): number | null {
  return reported === null ? before : Math.max(reported, before ?? 0);
}

/** Previews stay until the next ones; everything else is as it was reported last. `before` when nothing changes. */
function shown(before: Live | undefined, reported: Live): Live | undefined {
  const previews = reported.previews ?? before?.previews;
  const live = { ...reported, ...(previews && { previews }) };
  if (markOf(live) === markOf(before ?? {})) return before;
  return Object.keys(live).length > 0 ? live : undefined;
}

function markOf({ percent, ahead, step, previews = [] }: Live): string {
  return JSON.stringify([percent, ahead, step?.at, step?.of, previews.map(({ mark }) => mark)]);
}
