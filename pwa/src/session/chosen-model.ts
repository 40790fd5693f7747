import { create } from 'zustand';

const storageKey = 'vitrin.chosenModel';
const useStore = create<{ influencerId: string | null }>(() => ({ influencerId: recall() }));

/** The last used models, the last one first: for the order of many. */
const recentKey = 'vitrin.recentModels';
const maxRecent = 100;

/** The owned model that a customer used last; the dashboard sets it, the bottom bar follows. */
export function chooseModel(influencerId: string): void {
  try {
    localStorage.setItem(storageKey, influencerId);
    const recent = [influencerId, ...recentModels().filter((id) => id !== influencerId)].slice(0, maxRecent);
    localStorage.setItem(recentKey, JSON.stringify(recent));
  } catch {
    // Without storage, chosen until the page is left.
  }
  useStore.setState({ influencerId });
}

export function forgetChosenModel(): void {
  try {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(recentKey);
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

/** The ids of the models that this device used last, the last one first. */
export function recentModels(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
