import { create } from 'zustand';

/** What a reload would cut off: something written and not saved, a card being charged, changes on their way to the server. */
export type HoldReason = 'form' | 'payment' | 'sync';
type Hold = { reason: HoldReason };

const useStore = create<{ holds: readonly Hold[] }>(() => ({ holds: [] }));

/** No new version starts and nothing reloads by itself until `release` was called. Releasing twice is releasing once. */
export function holdUpdates(reason: HoldReason): () => void {
  const hold: Hold = { reason };
  useStore.setState(({ holds }) => ({ holds: [...holds, hold] }));
  return () => useStore.setState(({ holds }) => ({ holds: holds.filter((each) => each !== hold) }));
}

export function updatesHeld(): boolean {
  return useStore.getState().holds.length > 0;
}

/** Why updates wait, the oldest hold; null when none does. */
export function useUpdateHold(): HoldReason | null {
  return useStore(({ holds }) => holds[0]?.reason ?? null);
}
