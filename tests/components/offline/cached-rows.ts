import type { OutboxRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { CachedReply, OfflineDatabase } from '../../../pwa/src/offline/database.ts';
import { createDatabase } from '../../../pwa/src/offline/database.ts';

/** The stored data of a person, read with a separate connection. */
export function cachedRowsOf(userId: string): Promise<CachedReply[]> {
  return withDatabaseOf(userId, (database) => database.snap_replies.toArray());
}

export async function cachedRoutesOf(userId: string): Promise<string[]> {
  return (await cachedRowsOf(userId)).map(({ route }) => route);
}

export function changeKept(userId: string, parts: Partial<CachedReply>): Promise<unknown> {
  return withDatabaseOf(userId, (database) => database.snap_replies.toCollection().modify(parts));
}

export function outboxOf(userId: string): Promise<OutboxRow[]> {
  return withDatabaseOf(userId, (database) => database.outbox.toArray());
}

export async function withDatabaseOf<T>(userId: string, work: (database: OfflineDatabase) => Promise<T>): Promise<T> {
  const database = createDatabase(userId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
