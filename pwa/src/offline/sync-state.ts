import type { Pause } from './outbox/chip-state.ts';
import type { ApiError } from '../api/api-error.ts';
import { create } from 'zustand';

/**
 * This tab's knowledge of its outbox. `pause`: why nothing is sent. `isOffline`: the last try reached no server of ours.
 * `isFull`: the device could not store the last change; pending changes are sent nevertheless. `failure`: why the last request
 * failed; null once one succeeded.
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

/** For the outbox of another person. */
export function forgetSyncState(): void {
  useSyncState.setState(atFirst);
}

/** The most urgent cause that needs the person. */
export function pauseOf({ pause, isFull }: SyncState): Pause | null {
  return pause ?? (isFull ? 'quota' : null);
}

/** The server responds, but with a fault of its own. */
export function isServerFailing(failure: ApiError | null): boolean {
  return failure !== null && failure.status >= 500;
}
