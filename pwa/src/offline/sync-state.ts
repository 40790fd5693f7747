import type { Pause } from './outbox/chip-state.ts';
import type { ApiError } from '../api/api-error.ts';
import { create } from 'zustand';

/**
 * What this tab knows of its outbox. `pause`: why nothing is sent. `isOffline`: the last try reached no server of ours. `isFull`: the device
 * could not keep the last change; what waits is sent all the same. `failure`: why the last request brought nothing; null once one did.
 */
export type SyncState = {
  pause: Exclude<Pause, 'quota'> | null;
  isOffline: boolean;
  failure: ApiError | null;
  isSending: boolean;
  isFull: boolean;
};

const atFirst: SyncState = { pause: null, isOffline: false, failure: null, isSending: false, isFull: false };

export const useSyncState = create<SyncState>(() => atFirst);

export function setSyncState(next: Partial<SyncState>): void {
  useSyncState.setState(next);
}

/** For the outbox of somebody else. */
export function forgetSyncState(): void {
  useSyncState.setState(atFirst);
}

/** What the person has to do something about, the most urgent first. */
export function pauseOf({ pause, isFull }: SyncState): Pause | null {
  return pause ?? (isFull ? 'quota' : null);
}

/** The server answers, but with a fault of its own. */
export function isServerFailing(failure: ApiError | null): boolean {
  return failure !== null && failure.status >= 500;
}
