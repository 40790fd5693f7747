import type { OfflineDatabase } from './database.ts';

/** Faults of a connection that the browser lost, on iOS after a while in the background (dexie/Dexie.js#2008). */
const lostConnection = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError']);
const closedForGood = new WeakSet<OfflineDatabase>();

/** Closes a database for good. */
export function closeForGood(database: OfflineDatabase): void {
  closedForGood.add(database);
  database.close({ disableAutoOpen: true });
}

export function isClosedForGood(database: OfflineDatabase): boolean {
  return closedForGood.has(database);
}

/** Does `work`; when the connection to the database was lost, reopens it and repeats `work` once. */
export async function reopening<T>(database: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (closedForGood.has(database) || !isLostConnection(fault)) throw fault;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}

/** For a screen: undefined while the database cannot be read. */
export async function reading<T>(database: OfflineDatabase, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reopening(database, work);
  } catch {
    return undefined;
  }
}

function isLostConnection(fault: unknown): boolean {
  const { name, inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } };
  return lostConnection.has(name ?? '') || lostConnection.has(inner?.name ?? '');
}
