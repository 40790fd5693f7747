import type { Pause } from '#core/schedules/outbox/chip-state.ts';
import { create } from 'zustand';

/** What the engine of this tab knows. `isOffline`: the last try reached no server of ours. */
export type SyncState = { pause: Pause | null; isOffline: boolean; isSending: boolean };

export const useSyncState = create<SyncState>(() => ({ pause: null, isOffline: false, isSending: false }));

export function setSyncState(next: Partial<SyncState>): void {
  useSyncState.setState(next);
}
