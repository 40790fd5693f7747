import type { FileTroubles } from './outbox/file-trouble.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import type { OfflineDatabase } from './database.ts';
import { leaseMs } from './outbox/batch.ts';
import { filesOf, setAside } from './outbox/file-trouble.ts';
import { isLeasedBy } from './outbox/outbox-row.ts';
import { readOutbox } from './outbox/read-outbox.ts';
import { deviceNow } from './outbox-store.ts';

/** Keeps the lease of rows with files while `work` goes on, however long: another tab takes the rows of a sender that stopped. */
export async function renewing<T>(
  { outbox }: OfflineDatabase,
  { rows, leaseId }: { rows: readonly OutboxRow[]; leaseId: string },
  work: () => Promise<T>,
) {
  if (!rows.some((row) => filesOf(row).length > 0)) return work();
  const ids = rows.map(({ operation }) => operation.opId);
  const renew = () =>
    outbox
      .where('operation.opId')
      .anyOf(ids)
      .and((row) => isLeasedBy(row, leaseId))
      .modify((row) => {
        if (row.state === 'sending') row.lease = { id: leaseId, since: deviceNow() };
      });
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Writes what becomes of rows whose file did not get to the server; answers them as they are now. */
export function keepAside(
  { outbox }: OfflineDatabase,
  aside: readonly OutboxRow[],
  { troubles, made }: { troubles: FileTroubles; made: Parameters<typeof setAside>[2] },
): Promise<OutboxRow[]> {
  return outbox.db.transaction('rw', outbox, async () => {
    const held = (await outbox.bulkGet(aside.map(({ operation }) => operation.opId))).filter(
      (row) => row !== undefined,
    );
    const put = setAside(readOutbox(held).rows, troubles, made);
    await outbox.bulkPut(put);
    return put;
  });
}
