import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ObjectStore } from '#adapters/files/object-store.ts';
import type { Finding } from './finding.ts';
import { keyOf, newName } from '#adapters/files/object-store.ts';
import { composeObjects, composeStorage } from '../compose-storage.ts';
import { failed, fine, warning } from './finding.ts';

/**
 * The place of files. In a bucket one small object is stored and removed again, which also proves that the key may
 * write.
 */
export async function checkStorage({
  dataDir,
  s3,
  maxUploadBytes,
}: Pick<Config, 'dataDir' | 's3' | 'maxUploadBytes'>): Promise<Finding> {
  if (s3 === null) return fine('storage', 'files are on the disk');
  const mediaFolder = join(dataDir, 'media');
  const storage = composeStorage({ mediaFolder, s3, publicMediaBaseUrl: '', maxUploadBytes });
  const { objects, close } = composeObjects({ mediaFolder, s3 });
  try {
    await storage.check();
    if (await isFirstReplaced(objects)) {
      return warning(
        'storage',
        `the server of the bucket ${s3.bucket} ignores If-None-Match: a repeated step replaces a stored file, whose hash is then not the recorded one`,
        'Use a version or a provider that supports conditional writes',
      );
    }
    return fine('storage', `the bucket ${s3.bucket} can be used`);
  } catch (fault) {
    const { name, message } = fault as Error;
    return failed('storage', `the bucket ${s3.bucket} cannot be used: ${name}: ${message}`, 'Check the settings S3_…');
  } finally {
    await Promise.all([storage.close(), close()]);
  }
}

/** Whether a second file is stored under the name of a first one that must stay. */
async function isFirstReplaced(objects: ObjectStore): Promise<boolean> {
  const key = keyOf(newName('webp'));
  const store = () => objects.put(key, Buffer.from('npm run doctor'), 'create');
  try {
    await store();
    return await store();
  } finally {
    await objects.remove(key);
  }
}
