import { useSyncExternalStore } from 'react';

const place = 'vitrin.chosenModel';
const listeners = new Set<() => void>();

/** The owned model a customer worked with last; the dashboard chooses, the bottom bar follows. */
export function chooseModel(influencerId: string): void {
  try {
    localStorage.setItem(place, influencerId);
  } catch {
    // Then the first model stands.
  }
  for (const listener of listeners) listener();
}

export function useChosenModel(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      try {
        return localStorage.getItem(place);
      } catch {
        return null;
      }
    },
  );
}
