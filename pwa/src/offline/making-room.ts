import type { OfflineDatabase } from './database.ts';
import { mediaCache } from '../install/service-worker-names.ts';
import { lists } from './cached-routes.ts';
import { deleteReserve, storeReserve } from './reserve.ts';
import { isStorageFull } from './storage-fault.ts';

/** The limit of cached replies in bytes of JSON, and the size after trimming. */
export const replyRoom = { most: 4 * 1024 * 1024, after: 3 * 1024 * 1024 } as const;

const listNames = new Set(lists.map(({ name }) => name));

/**
 * Deletes cached replies above the limit: lists first, and of these the oldest. Inside the caller's transaction, or in one of its
 * own.
 */
export async function trimReplies(database: OfflineDatabase, room: { most: number; after: number } = replyRoom) {
  const stored: { key: string; bytes: number; fetchedAt: number; isList: boolean }[] = [];
  await database.snap_replies.each(({ key, route, bytes, fetchedAt }) => {
    stored.push({ key, bytes, fetchedAt, isList: listNames.has(route) });
  });
  let total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= room.most) return;
  const leaving: string[] = [];
  for (const { key, bytes } of stored.toSorted(
    (a, b) => Number(b.isList) - Number(a.isList) || a.fetchedAt - b.fetchedAt,
  )) {
    if (total <= room.after) break;
    total -= bytes;
    leaving.push(key);
  }
  await database.snap_replies.bulkDelete(leaving);
}

/** The data that can be fetched again, the least important first: images, lists, all other replies. Never changes or files. */
const steps: readonly ((database: OfflineDatabase) => Promise<unknown>)[] = [
  async () => 'caches' in globalThis && (await caches.delete(mediaCache)),
  (database) => database.snap_replies.filter(({ route }) => listNames.has(route)).delete(),
  (database) => database.snap_replies.clear(),
];

/** Deletes everything on this device that can be fetched again. */
export async function makeRoom(database: OfflineDatabase): Promise<void> {
  for (const step of steps) await step(database).catch(() => undefined);
}

/**
 * Does `work`, a transaction that stores data of the person. On a full disk, deletes data that can be fetched again, one part at
 * a time, and repeats `work` after each; with `mayUseReserve` the reserve is the last part. Throws the last fault when there is
 * still no room; the reserve is then restored.
 */
export async function withRoom<T>(
  database: OfflineDatabase,
  work: () => Promise<T>,
  { mayUseReserve }: { mayUseReserve: boolean },
): Promise<T> {
  let fault: unknown;
  for (const step of [async () => undefined, ...steps, ...(mayUseReserve ? [deleteReserve] : [])]) {
    await step(database).catch(() => undefined);
    try {
      return await work();
    } catch (thrown) {
      if (!isStorageFull(thrown)) throw thrown;
      fault = thrown;
    }
  }
  if (mayUseReserve) await storeReserve(database).catch(() => undefined);
  throw fault;
}
