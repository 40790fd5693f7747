import type { ServedFileStore } from './create-file-store.ts';
import type { S3Settings } from './s3-objects.ts';
import { createFileStore } from './create-file-store.ts';
import { createS3Objects } from './s3-objects.ts';

export type S3FileStore = ServedFileStore & {
  /** Throws the bucket's error when it cannot be used. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Media and uploads in a bucket. `writing`: folder on this machine for incomplete files. */
export function createS3FileStore(options: {
  s3: S3Settings;
  writing: string;
  publicBaseUrl: string;
  maxUploadBytes: number;
}): S3FileStore {
  const { s3, ...rest } = options;
  const objects = createS3Objects(s3);
  return { ...createFileStore({ objects, ...rest }), check: objects.check, close: objects.close };
}
