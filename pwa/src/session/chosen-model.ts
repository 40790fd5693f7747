import { create } from 'zustand';

const storageKey = 'vitrin.chosenModel';
const useStore = create<{ influencerId: string | null }>(() => ({ influencerId: recall() }));

/** The owned model that a customer used last; the dashboard sets it, the bottom bar follows. */
export function chooseModel(influencerId: string): void {
  try {
    localStorage.setItem(storageKey, influencerId);
  } catch {
    // Without storage, chosen until the page is left.
  }
  useStore.setState({ influencerId });
}

export function forgetChosenModel(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage, nothing was stored.
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
