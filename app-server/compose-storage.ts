import { join } from 'node:path';
import type { ServedFileStore } from '#adapters/files/create-file-store.ts';
import type { S3Config } from './config.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createS3FileStore } from '#adapters/files/s3-file-store.ts';

export type Storage = { files: ServedFileStore; check: () => Promise<void>; close: () => Promise<void> };

/** Where files are stored: the folder, or the bucket of the settings. */
export function composeStorage(settings: {
  mediaFolder: string;
  s3: S3Config | null;
  publicMediaBaseUrl: string;
  maxUploadBytes: number;
}): Storage {
  const { mediaFolder: folder, s3, publicMediaBaseUrl: publicBaseUrl, maxUploadBytes } = settings;
  if (s3 === null) {
    const files = createDiskFileStore({ folder, publicBaseUrl, maxUploadBytes });
    return { files, check: () => Promise.resolve(), close: () => Promise.resolve() };
  }
  const files = createS3FileStore({ s3, writing: join(folder, 'writing'), publicBaseUrl, maxUploadBytes });
  return { files, check: files.check, close: files.close };
}
