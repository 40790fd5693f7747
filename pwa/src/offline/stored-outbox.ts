import type { Outbox } from './outbox/read-outbox.ts';
import type { OfflineDatabase } from './database.ts';
import { readOutbox } from './outbox/read-outbox.ts';

/** The whole outbox of this device, in order. */
export async function readWhole(database: OfflineDatabase): Promise<Outbox> {
  return readOutbox(await database.outbox.orderBy('operation.seq').toArray());
}

/** The pending operations of these entities. */
export async function outboxOf(database: OfflineDatabase, entityIds: readonly string[]): Promise<Outbox> {
  // `anyOf` steps a cursor from key to key and waits for each step; these reads wait once.
  const rows = await Promise.all(
    entityIds.map((id) => database.outbox.where('operation.entityId').equals(id).toArray()),
  );
  return readOutbox(rows.flat());
}
