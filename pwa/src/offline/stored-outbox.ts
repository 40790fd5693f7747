import type { Outbox } from './outbox/read-outbox.ts';
import type { Tables } from './database.ts';
import { readOutbox } from './outbox/read-outbox.ts';

/** The whole outbox of this device, in order. */
export async function readWhole({ outbox }: Pick<Tables, 'outbox'>): Promise<Outbox> {
  return readOutbox(await outbox.orderBy('operation.seq').toArray());
}

/** The pending operations of these entities. */
export async function outboxOf({ outbox }: Pick<Tables, 'outbox'>, entityIds: readonly string[]): Promise<Outbox> {
  // `anyOf` steps a cursor from key to key and waits for each step; these reads wait once.
  const rows = await Promise.all(entityIds.map((id) => outbox.where('operation.entityId').equals(id).toArray()));
  return readOutbox(rows.flat());
}
