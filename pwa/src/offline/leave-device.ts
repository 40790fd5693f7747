import type { OutboxCounts } from './outbox/chip-state.ts';
import { countOutbox, totalOf } from './outbox/chip-state.ts';
import { createDatabase } from './database.ts';
import { readWhole } from './outbox-store.ts';

/**
 * Takes the changes of a person off this device when there are exactly as many as they were asked about, counted in the transaction that
 * deletes them. Otherwise nothing is deleted and the answer is how many there are.
 */
export async function deleteCounted(userId: string, expected: number): Promise<OutboxCounts | null> {
  const database = createDatabase(userId);
  const { outbox, attachments } = database;
  try {
    return await database.transaction('rw', [outbox, attachments], async () => {
      const counts = countOutbox(await readWhole(database));
      if (totalOf(counts) !== expected) return counts;
      await Promise.all([outbox.clear(), attachments.clear()]);
      return null;
    });
  } finally {
    database.close();
  }
}
