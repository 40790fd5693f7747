import { join } from 'node:path';
import type { ObjectStore } from '#adapters/files/object-store.ts';
import type { ServedFileStore } from '#adapters/files/create-file-store.ts';
import type { S3Config } from './config.ts';
import { createDiskFileStore, createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { createS3FileStore, createS3Objects } from '#adapters/files/s3-file-store.ts';

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
  const files = createS3FileStore({ s3, writing: writingIn(folder), publicBaseUrl, maxUploadBytes });
  return { files, check: files.check, close: files.close };
}

export type StoredObjects = {
  objects: ObjectStore;
  /** The folder for incomplete files. */
  writing: string;
  close: () => Promise<void>;
};

/** The same files by their keys, for backups. */
export function composeObjects({ mediaFolder, s3 }: { mediaFolder: string; s3: S3Config | null }): StoredObjects {
  const writing = writingIn(mediaFolder);
  if (s3 === null) {
    return { objects: createDiskObjects(mediaFolder, writing), writing, close: () => Promise.resolve() };
  }
  const objects = createS3Objects(s3);
  return { objects, writing, close: objects.close };
}

function writingIn(mediaFolder: string): string {
  return join(mediaFolder, 'writing');
}
