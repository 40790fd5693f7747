import type { OfflineDatabase } from './database.ts';

const reserveKey = 'reserve';
const reserveBytes = 1_048_576;
/** The most bytes that one call of the browser's function returns. */
const randomBytes = 65_536;

/**
 * Stores a row that only reserves space: it is deleted when the disk is full, so that one more change can be stored. Does nothing
 * when it exists. Throws when there is no room for it.
 */
export async function storeReserve(database: OfflineDatabase): Promise<void> {
  if (await hasReserve(database)) return;
  // Random, because the browser compresses repeated data.
  const value = new Uint8Array(reserveBytes);
  for (let at = 0; at < reserveBytes; at += randomBytes) crypto.getRandomValues(value.subarray(at, at + randomBytes));
  await database.meta.put({ k: reserveKey, value });
}

export async function deleteReserve(database: OfflineDatabase): Promise<void> {
  await database.meta.delete(reserveKey);
}

export async function hasReserve(database: OfflineDatabase): Promise<boolean> {
  return (await database.meta.where('k').equals(reserveKey).count()) > 0;
}
