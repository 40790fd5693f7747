import { create } from 'zustand';

const storageKey = 'vitrin.runs';

/**
 * Runs whose end this person has not seen yet, by id; stored on the device. `isNews`: an event was about a run.
 */
export const useRunsUnderWay = create<{ ids: readonly string[]; isNews: boolean }>(() => ({
  ids: recall(),
  isNews: false,
}));

/** Runs that a person sees on the screen: their ends are no news any more. */
export function noteRuns(runs: readonly { id: string; finishedAt: string | null }[]): void {
  const { ids } = useRunsUnderWay.getState();
  const open = runs.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id);
  const others = ids.filter((id) => !runs.some((run) => run.id === id));
  store([...others, ...open]);
}

/** The runs of a person, of all models: open ones are watched, and unknown ones are forgotten. */
export function watchRuns(runs: readonly { id: string; finishedAt: string | null }[]): void {
  const { ids } = useRunsUnderWay.getState();
  store(runs.filter(({ id, finishedAt }) => finishedAt === null || ids.includes(id)).map(({ id }) => id));
}

/** An event about a run arrived. */
export function noteRunNews(): void {
  useRunsUnderWay.setState({ isNews: true });
}

/** Of the person before. */
export function forgetRuns(): void {
  store([]);
}

function store(ids: readonly string[]): void {
  const before = useRunsUnderWay.getState();
  if (before.isNews || ids.join() !== before.ids.join()) useRunsUnderWay.setState({ ids, isNews: false });
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, ids.join());
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, until the page is left.
  }
}

function recall(): string[] {
  try {
    return localStorage.getItem(storageKey)?.split(',') ?? [];
  } catch {
    return [];
  }
}
