import type { OfflineDatabase } from './database.ts';
import { newKey } from '../api/new-key.ts';
import { readStorage, forgetWaiting, notedWaiting, writeStorage } from '../api/noted-pending.ts';

const canaryOf = (userId: string): string => `vitrin.db.${userId}`;

/** The last number of each open database: another tab may have stored a new one already. */
const lastNumbers = new WeakMap<OfflineDatabase, string>();

/**
 * The number of lost changes, as last passed to `noteWaiting`, when the browser has deleted the person's database since the last
 * call or visit; null when it has not. A deleted database reopens empty without any error, so its number is also stored in local
 * storage (F34). Gives an empty database its number.
 */
export async function checkPersisted(userId: string, database: OfflineDatabase): Promise<number | null> {
  const noted = readStorage(canaryOf(userId));
  const waiting = notedWaiting(userId);
  const dbId = await database.transaction('rw', database.meta, async () => {
    const stored = await database.meta.get('dbId');
    if (stored) return String(stored.value);
    const made = newKey();
    await database.meta.bulkPut([
      { k: 'dbId', value: made },
      { k: 'deviceId', value: newKey() },
    ]);
    return made;
  });
  const expected = lastNumbers.get(database) ?? noted;
  lastNumbers.set(database, dbId);
  writeStorage(canaryOf(userId), dbId);
  return expected !== null && expected !== dbId ? waiting : null;
}

/** False once it is deleted on purpose. */
export function isToPersist(userId: string): boolean {
  return readStorage(canaryOf(userId)) !== null;
}

/** For a database that is deleted on purpose. */
export function forgetCanary(userId: string): void {
  try {
    localStorage.removeItem(canaryOf(userId));
    forgetWaiting(userId);
  } catch {
    // Nothing was stored then.
  }
}

let hasRequested = false;

/** Requests persistent storage from the browser, once per page; the browser may refuse. */
export async function requestPersistence(): Promise<void> {
  if (hasRequested) return;
  hasRequested = true;
  try {
    if (navigator.storage && !(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not every browser supports it.
  }
}
