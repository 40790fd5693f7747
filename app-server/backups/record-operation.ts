import type { OperationRecord } from '#core/operations/operation-record.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createOperationStore } from '#adapters/postgres/operation-store.ts';
import { createSystemClock, createSystemIds } from '#adapters/system/system.ts';

/** For metrics and the admin area. */
export async function recordOperation(
  url: string,
  record: Pick<OperationRecord, 'name' | 'outcome' | 'details'>,
): Promise<void> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-backup' });
  try {
    const finishedAt = createSystemClock().now();
    await createOperationStore(knex).append({ id: createSystemIds().next(), finishedAt, ...record });
  } finally {
    await knex.destroy();
  }
}
