import type { OfflineDatabase } from '../../../pwa/src/offline/database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../pwa/src/offline/database.ts';
import { deleteCounted } from '../../../pwa/src/offline/leave-device.ts';
import { storeReserve } from '../../../pwa/src/offline/reserve.ts';
import { sweepFiles } from '../../../pwa/src/offline/sweep-files.ts';
import { wipeAll, wipeSnapshots } from '../../../pwa/src/offline/wipe.ts';
import { remove, row } from '../../pwa/offline/outbox/examples.ts';
import { anId } from '../../support/screens/examples.ts';

const userId = anId(860);
let database: OfflineDatabase;

beforeEach(async () => {
  // Dexie takes the function when it opens the database.
  vi.spyOn(IDBDatabase.prototype, 'transaction');
  database = createDatabase(userId);
  await database.outbox.put(row(remove(1)));
  await storeReserve(database);
  const at = new Date().toISOString();
  const file = { sha256: 'a', bytes: new ArrayBuffer(3), type: 'image/png', name: 'a.png', size: 3 };
  await database.attachments.put({ ...file, keptAt: at, sentAt: at });
  vi.mocked(IDBDatabase.prototype).transaction.mockClear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  database.close();
  await wipeAll(userId);
});

test.each<[string, () => Promise<unknown>]>([
  ['the deletion of the data of the server', () => wipeSnapshots(userId)],
  ['the deletion of counted changes', () => deleteCounted(userId, 1)],
  ['the deletion of files that no change names', () => sweepFiles(database)],
])('%s is one transaction to its end', async (_, work) => {
  await work();
  const begun = vi.mocked(IDBDatabase.prototype).transaction.mock.calls;
  expect(begun.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
});
