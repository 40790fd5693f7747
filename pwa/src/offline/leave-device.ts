import type { OutboxCounts } from './outbox/chip-state.ts';
import { countOutbox, totalOf } from './outbox/chip-state.ts';
import { createDatabase } from './database.ts';
import { readWhole } from './stored-outbox.ts';

/**
 * Deletes the changes of a person from this device when their number is exactly the confirmed one, counted in the same
 * transaction. Otherwise deletes nothing and returns the present counts.
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
