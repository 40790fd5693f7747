import type { OfflineDatabase } from './database.ts';

/** Faults of a connection that was lost behind our back, on iOS after a while in the background (dexie/Dexie.js#2008). */
const lostConnection = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError', 'DatabaseClosed']);

/** Does `work`; when the connection to the database was lost, opens it anew and does it once more. */
export async function reopening<T>(database: OfflineDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (!isLostConnection(fault)) throw fault;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}

function isLostConnection(fault: unknown): boolean {
  const { name, inner } = (fault ?? {}) as { name?: string; inner?: { name?: string } };
  return lostConnection.has(name ?? '') || lostConnection.has(inner?.name ?? '');
}
