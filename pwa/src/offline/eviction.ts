import type { OfflineDatabase } from './database.ts';
import { newKey } from '../api/new-key.ts';

const canaryOf = (userId: string): string => `vitrin.db.${userId}`;

/**
 * True when the browser has removed the person's database since the last visit: an empty one opens without any error then, so its
 * number is also kept in local storage (F34). Gives an empty database its number.
 */
export async function checkKept(userId: string, database: OfflineDatabase): Promise<boolean> {
  const expected = readCanary(userId);
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
  writeCanary(userId, dbId);
  return expected !== null && expected !== dbId;
}

/** For a database that is removed on purpose. */
export function forgetCanary(userId: string): void {
  try {
    localStorage.removeItem(canaryOf(userId));
  } catch {
    // Nothing was kept then.
  }
}

function readCanary(userId: string): string | null {
  try {
    return localStorage.getItem(canaryOf(userId));
  } catch {
    return null;
  }
}

function writeCanary(userId: string, dbId: string): void {
  try {
    localStorage.setItem(canaryOf(userId), dbId);
  } catch {
    // A closed storage: an eviction cannot be told then.
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
