import { join } from 'node:path';
import type { ServedFileStore } from './create-file-store.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { createFileStore } from './create-file-store.ts';
import { createDiskObjects } from './disk-objects.ts';

/** Media in a folder, uploads in a private subfolder that no address reaches. */
export function createDiskFileStore(options: {
  folder: string;
  publicBaseUrl: string;
  /** 50 MB by default. */
  maxUploadBytes?: number;
}): ServedFileStore {
  const { folder, publicBaseUrl, maxUploadBytes = 50 * megabyte } = options;
  const writing = join(folder, 'writing');
  return createFileStore({ objects: createDiskObjects(folder, writing), writing, publicBaseUrl, maxUploadBytes });
}
