import { buffer } from 'node:stream/consumers';
import type { ObjectKey } from '../files/object-store.ts';
import type { S3Settings } from '../files/s3-file-store.ts';
import type { BackupKind, BackupName, BackupStore } from './backup-store.ts';
import { createS3Objects } from '../files/s3-file-store.ts';

const pageSize = 1_000;

/** Backups in a bucket, below a prefix, so that several installations can share it. */
export function createBucketBackups(settings: S3Settings, prefix: string): BackupStore {
  const objects = createS3Objects(settings);
  const keyOf = (name: BackupName): ObjectKey => `backups/${prefix}${name}`;
  return {
    put: async (name, bytes) => void (await objects.put(keyOf(name), bytes)),
    async get(name) {
      const stream = await objects.open(keyOf(name));
      return stream && buffer(stream);
    },
    remove: (name) => objects.remove(keyOf(name)),
    async list(kind: BackupKind) {
      const sizes = new Map<string, number>();
      const folder = `backups/${prefix}${kind}/`;
      for (let after: string | null = null; ;) {
        const page = await objects.list(folder, { after, limit: pageSize });
        for (const { key, size } of page.objects) sizes.set(key.slice(folder.length), size);
        after = page.next;
        if (after === null) return sizes;
      }
    },
    close: () => objects.close(),
  };
}
