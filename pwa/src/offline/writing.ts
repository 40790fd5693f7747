import type { OfflineDatabase } from './database.ts';
import { withRoom } from './making-room.ts';
import { reopening } from './reopening.ts';
import { storeReserve } from './reserve.ts';
import { isStorageFull } from './storage-fault.ts';
import { setSyncState, useSyncState } from './sync-state.ts';

/**
 * Does `work`, a transaction that stores a change or its outcome, despite a lost connection or a full disk: data that can be
 * fetched again is deleted, at last the reserve. After a failure the device counts as full until `checkSpace` finds room.
 */
export async function writing<T>(database: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await withRoom(database, () => reopening(database, work), { mayUseReserve: true });
  } catch (fault) {
    if (isStorageFull(fault)) setSyncState({ isFull: true });
    throw fault;
  }
}

/** Restores the reserve when it was deleted; once it fits, the device is no longer full. Never throws. */
export async function checkSpace(database: OfflineDatabase): Promise<void> {
  try {
    await storeReserve(database);
    leaveFull();
  } catch {
    // Still full, or closed in the meantime.
  }
}

/** A change was stored. */
export function leaveFull(): void {
  if (useSyncState.getState().isFull) setSyncState({ isFull: false });
}
