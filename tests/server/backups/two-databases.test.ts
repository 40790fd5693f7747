import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupOptions } from '../../../app-server/backups/back-up.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import { createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { backUp } from '../../../app-server/backups/back-up.ts';
import { createKeyRing, listBackups } from '#adapters/backup/manifest.ts';
import { openBackup } from '../../../app-server/backups/fill-database.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

const passphrase = 'doğru at pil zımba';
let one: FreshDatabase;
let other: FreshDatabase;
let folder: string;
let options: Omit<BackupOptions, 'url'>;
beforeAll(async () => {
  [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'vitrin-two-databases-'));
  options = {
    objects: createDiskObjects(join(folder, 'media'), join(folder, 'writing')),
    store: createFolderBackups(join(folder, 'store')),
    passphrase,
    keep: 2,
    isFull: false,
    report: () => {},
    keyCost: 16,
  };
});
afterAll(async () => {
  await Promise.all([one.drop(), other.drop()]);
  await rm(folder, { recursive: true, force: true });
});

test('a backup during which another database makes one in the same empty place is refused, and the other one is whole', async () => {
  const { store } = options;
  let isMade = false;
  const put: BackupStore['put'] = async (name, bytes) => {
    await store.put(name, bytes);
    if (isMade) return;
    isMade = true;
    // At its end it deletes blocks that no backup names, among them this one.
    await backUp({ ...options, url: other.url });
  };
  const backup = backUp({ ...options, url: one.url, store: { ...store, put } });
  await expect(backup).rejects.toThrow('BACKUP_TO has backups of another database');
  expect(await listBackups(store)).toHaveLength(1);
  await openBackup(store, createKeyRing(passphrase), null);
});
