import type { OutboxCounts } from './outbox/chip-state.ts';
import { Dexie } from 'dexie';
import { countOutbox } from './outbox/chip-state.ts';
import { createDatabase, databaseName } from './database.ts';
import { forgetCanary } from './eviction.ts';
import { readWhole } from './stored-outbox.ts';
import { deleteReserve } from './reserve.ts';
import { deleteUnnamed } from './sweep-files.ts';

/** The pending changes of a person on this device, counted in one transaction. */
export async function pendingCounts(userId: string): Promise<OutboxCounts> {
  if (!(await Dexie.exists(databaseName(userId)))) return { waiting: 0, sending: 0, needsYou: 0 };
  return withDatabase(userId, async (database) => countOutbox(await readWhole(database)));
}

/** Deletes the server's data of a person and the history of sent changes from this device; unsent changes stay. */
export async function wipeSnapshots(userId: string): Promise<void> {
  await withDatabase(userId, async (database) => {
    const { snap_schedules, snap_replies, meta, history, outbox, attachments } = database;
    await database.transaction('rw', [snap_schedules, snap_replies, meta, history, outbox, attachments], async () => {
      await snap_schedules.clear();
      await snap_replies.clear();
      await meta.where('k').startsWithAnyOf('cursor:', 'seen:').delete();
      await meta.delete('syncedAt');
      await deleteReserve(database);
      const { rows } = await readWhole(database);
      const waiting = new Set(rows.map(({ operation }) => operation.entityId));
      await history.filter(({ entityId }) => !waiting.has(entityId)).delete();
      await deleteUnnamed(database, () => true);
    });
  });
}

/** Deletes all data of a person from this device, including unsent changes. */
export async function wipeAll(userId: string): Promise<void> {
  forgetCanary(userId);
  await Dexie.delete(databaseName(userId));
}

async function withDatabase<T>(userId: string, work: (database: ReturnType<typeof createDatabase>) => Promise<T>) {
  const database = createDatabase(userId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
