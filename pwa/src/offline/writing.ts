import type { OfflineDatabase } from './database.ts';
import { withRoom } from './making-room.ts';
import { reopening } from './reopening.ts';
import { keepReserve } from './reserve.ts';
import { isStorageFull } from './storage-fault.ts';
import { setSyncState, useSyncState } from './sync-state.ts';

/**
 * Does `work`, a transaction that keeps a change or what came of one, on a lost connection and on a full disk too: what can be fetched again
 * leaves the device, in the end the reserve. Without success the device counts as full, until `lookForRoom` finds some.
 */
export async function writing<T>(database: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await withRoom(database, () => reopening(database, work), { mayUseReserve: true });
  } catch (fault) {
    if (isStorageFull(fault)) setSyncState({ isFull: true });
    throw fault;
  }
}

/** Puts the reserve back when it was given up; once it fits, the device is not full any more. Never throws. */
export async function lookForRoom(database: OfflineDatabase): Promise<void> {
  try {
    await keepReserve(database);
    leaveFull();
  } catch {
    // Still full, or closed meanwhile.
  }
}

/** A change was kept. */
export function leaveFull(): void {
  if (useSyncState.getState().isFull) setSyncState({ isFull: false });
}
