import { chmod, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { listDiskMedia } from './list-disk-media.ts';
import { nullWhenMissing } from './null-when-missing.ts';
import { dropStaged, newStagedPath } from './stage-file.ts';

/** Objects in a folder. They are written in `writing`, a folder on the same file system, and renamed. */
export function createDiskObjects(folder: string, writing: string): ObjectStore {
  const placeOf = (key: ObjectKey) => join(folder, ...partsOf(key));

  async function move(file: string, key: ObjectKey): Promise<void> {
    const place = placeOf(key);
    await mkdir(dirname(place), { recursive: true });
    // Media is public; uploads must not be readable by other users of this machine.
    if (key.startsWith('media/')) await chmod(file, 0o644);
    await rename(file, place);
  }

  return {
    move,
    async put(key, bytes) {
      const aside = await newStagedPath(writing);
      try {
        await writeThrough(aside, bytes);
        await move(aside, key);
      } catch (fault) {
        await dropStaged(aside);
        throw fault;
      }
    },
    async look(key) {
      const found = await stat(placeOf(key)).catch(nullWhenMissing);
      return found?.isFile() ? { size: found.size, storedAt: found.mtime.toISOString() } : null;
    },
    async open(key, range) {
      const handle = await open(placeOf(key), 'r').catch(nullWhenMissing);
      return handle && handle.createReadStream(range ?? {});
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async renew(key) {
      const now = new Date();
      return (await utimes(placeOf(key), now, now).catch(nullWhenMissing)) !== null;
    },
    listMedia: (page) => listDiskMedia(folder, page),
  };
}

/** Two levels of folders for media, one for uploads, so that no folder grows to millions of files. */
function partsOf(key: ObjectKey): string[] {
  const [, kind, name] = /^(media|uploads)\/([0-9a-z.]+)$/.exec(key) ?? [];
  if (name === undefined) throw new Error('not a key of an object');
  return kind === 'media' ? [name.slice(0, 2), name.slice(2, 4), name] : ['uploads', name.slice(0, 2), name];
}

/** The file reaches the disk before it gets its name: a result is charged once it is stored. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
