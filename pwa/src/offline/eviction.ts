import type { OfflineDatabase } from './database.ts';
import { newKey } from '../api/new-key.ts';
import { readStorage, forgetWaiting, notedWaiting, writeStorage } from '../api/noted-waiting.ts';

const canaryOf = (userId: string): string => `vitrin.db.${userId}`;

/** The number each open database had last: another tab may have noted the new one already. */
const lastNumbers = new WeakMap<OfflineDatabase, string>();

/**
 * How many changes were lost when the browser has removed the person's database since the last call or the last visit, as far as
 * `noteWaiting` was told; null when it has not. An empty one opens without any error then, so its number is also kept in local storage
 * (F34). Gives an empty database its number.
 */
export async function checkKept(userId: string, database: OfflineDatabase): Promise<number | null> {
  const noted = readStorage(canaryOf(userId));
  const waiting = notedWaiting(userId);
  const dbId = await database.transaction('rw', database.meta, async () => {
    const kept = await database.meta.get('dbId');
    if (kept) return String(kept.value);
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

/** False once it is removed on purpose. */
export function isToBeKept(userId: string): boolean {
  return readStorage(canaryOf(userId)) !== null;
}

/** For a database that is removed on purpose. */
export function forgetCanary(userId: string): void {
  try {
    localStorage.removeItem(canaryOf(userId));
    forgetWaiting(userId);
  } catch {
    // Nothing was kept then.
  }
}

let hasAsked = false;

/** Asks the browser, once a page, not to remove what is kept here; it may say no. */
export async function askToPersist(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  try {
    if (navigator.storage && !(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not every browser has it.
  }
}
