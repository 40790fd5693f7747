import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { HistoryEntry, OutboxRow } from './outbox/outbox-row.ts';
import type { Table } from 'dexie';
import { Dexie } from 'dexie';

/**
 * A single value: `dbId`, `deviceId`, `seq`, `syncedAt`, `serverOffsetMs`, or the cursor of a model (`cursor:<influencerId>`).
 */
export type MetaRow = { k: string; value: unknown };

/** A file that was picked on this device. `sentAt`: when the server received it; null until then. */
export type Attachment = {
  sha256: string;
  bytes: ArrayBuffer;
  type: string;
  name: string;
  size: number;
  keptAt: string;
  sentAt: string | null;
};

/**
 * The last reply of a query, for the screens without network. `key`: the cache key as JSON. `shape`: the version of the reply
 * (reply-marks.ts). `fetchedAt` in milliseconds, by this device's clock. `bytes` is its size as JSON.
 */
export type CachedReply = {
  key: string;
  route: string;
  shape: string;
  reply: unknown;
  fetchedAt: number;
  bytes: number;
};

/** The data of one person's app on this device. Rows of the server and changes of the person never share a table. */
export type Tables = {
  meta: Table<MetaRow, string>;
  snap_schedules: Table<ScheduleView, string>;
  snap_replies: Table<CachedReply, string>;
  outbox: Table<OutboxRow, string>;
  history: Table<HistoryEntry, string>;
  attachments: Table<Attachment, string>;
};

export type OfflineDatabase = Dexie & Tables;

/**
 * Does `work` in one transaction, through the tables of the transaction. Through those of the database, Dexie finds the transaction
 * of a call only while at most two nested async functions have returned since the last one; later calls would run outside of it.
 */
export function transact<Name extends keyof Tables, T>(
  database: OfflineDatabase,
  [mode, ...names]: readonly ['r' | 'rw', ...Name[]],
  work: (tables: Pick<Tables, Name>) => Promise<T>,
): Promise<T> {
  // Dexie defines the tables on its transactions; its types do not have them.
  return database.transaction(mode, names, async (transaction) => work(transaction as unknown as Pick<Tables, Name>));
}

export function databaseName(userId: string): string {
  return `vi-${userId}`;
}

/**
 * The database of one person. A write counts as stored once it is on the disk (`strict`; Chromium's default since 121 leaves it
 * to the operating system for some seconds). The caller opens and closes it.
 */
export function createDatabase(userId: string): OfflineDatabase {
  const database = new Dexie(databaseName(userId), { chromeTransactionDurability: 'strict' }) as OfflineDatabase;
  database.version(1).stores({
    meta: 'k',
    snap_schedules: 'id, [influencerId+scheduledAt]',
    snap_replies: 'key, fetchedAt',
    outbox: 'operation.opId, operation.seq, operation.entityId, [operation.influencerId+operation.seq], state',
    history: 'opId, at, entityId',
    attachments: 'sha256',
  });
  return database;
}

/**
 * `syncedAt`: the server's time at the last sync; null before the first. `offsetMs`: server clock minus device clock at that
 * time.
 */
export type LastSync = { syncedAt: string | null; offsetMs: number };

export async function lastSyncOf({ meta }: Pick<Tables, 'meta'>): Promise<LastSync> {
  const [syncedAt, offset] = await meta.bulkGet(['syncedAt', 'serverOffsetMs']);
  return {
    syncedAt: typeof syncedAt?.value === 'string' ? syncedAt.value : null,
    offsetMs: typeof offset?.value === 'number' ? offset.value : 0,
  };
}
