import type { OutboxCounts } from '#core/schedules/outbox/chip-state.ts';
import { Dexie } from 'dexie';
import { countOutbox } from '#core/schedules/outbox/chip-state.ts';
import { createDatabase, databaseName } from './database.ts';
import { forgetCanary } from './eviction.ts';
import { readWhole } from './outbox-store.ts';
import { giveUpReserve } from './reserve.ts';

/** What of a person waits on this device, counted in one reading. */
export async function pendingCounts(userId: string): Promise<OutboxCounts> {
  if (!(await Dexie.exists(databaseName(userId)))) return { waiting: 0, sending: 0, needsYou: 0 };
  return withDatabase(userId, async (database) => countOutbox(await readWhole(database)));
}

/** Takes the server's data of a person off this device and leaves what they have not sent. */
export async function wipeSnapshots(userId: string): Promise<void> {
  await withDatabase(userId, async (database) => {
    await database.transaction('rw', [database.snap_schedules, database.snap_replies, database.meta], async () => {
      await database.snap_schedules.clear();
      await database.snap_replies.clear();
      await database.meta.where('k').startsWithAnyOf('cursor:', 'seen:').delete();
      await database.meta.delete('syncedAt');
      await giveUpReserve(database);
    });
  });
}

/** Takes everything of a person off this device, also what they have not sent. */
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
