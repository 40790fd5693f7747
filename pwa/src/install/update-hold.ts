import { create } from 'zustand';

/** Work that a reload would interrupt: unsaved text, a card payment, changes being sent to the server. */
export type HoldReason = 'form' | 'payment' | 'sync';
type Hold = { reason: HoldReason };

const useStore = create<{ holds: readonly Hold[] }>(() => ({ holds: [] }));

/** No new version starts and nothing reloads automatically until `release` is called. Releasing twice has no further effect. */
export function holdUpdates(reason: HoldReason): () => void {
  const hold: Hold = { reason };
  useStore.setState(({ holds }) => ({ holds: [...holds, hold] }));
  return () => useStore.setState(({ holds }) => ({ holds: holds.filter((each) => each !== hold) }));
}

export function areUpdatesHeld(): boolean {
  return useStore.getState().holds.length > 0;
}

/** Why updates wait, from the oldest hold; null without one. */
export function useUpdateHold(): HoldReason | null {
  return useStore(({ holds }) => holds[0]?.reason ?? null);
}
