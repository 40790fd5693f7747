import { create } from 'zustand';

const storageKey = 'vitrin.chosenModel';
const useStore = create<{ influencerId: string | null }>(() => ({ influencerId: recall() }));

/** The owned model a customer worked with last; the dashboard chooses, the bottom bar follows. */
export function chooseModel(influencerId: string): void {
  try {
    localStorage.setItem(storageKey, influencerId);
  } catch {
    // Chosen until the page is left, then.
  }
  useStore.setState({ influencerId });
}

export function forgetChosenModel(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept then.
  }
  useStore.setState({ influencerId: null });
}

export function useChosenModel(): string | null {
  return useStore(({ influencerId }) => influencerId);
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
