import type { ObjectKey, ObjectStore, ObjectPage, WriteMode } from './object-store.ts';
import type { ServedFileStore } from './create-file-store.ts';
import { chmod, link, mkdir, open, rename, rm, stat, utimes, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { megabyte } from '#core/files/file-limits.ts';
import { nullWhenMissing } from './object-store.ts';
import { dropStaged, newStagedPath } from './stage-file.ts';
import { createFileStore } from './create-file-store.ts';

/** Objects in a folder. They are written in `writing`, a folder on the same file system, and renamed. */
export function createDiskObjects(folder: string, writing: string): ObjectStore {
  const placeOf = (key: ObjectKey) => join(folder, ...partsOf(key));

  async function move(file: string, key: ObjectKey, mode: WriteMode = 'replace'): Promise<boolean> {
    const place = placeOf(key);
    await mkdir(dirname(place), { recursive: true });
    // Media is public; uploads must not be readable by other users of this machine.
    if (key.startsWith('media/')) await chmod(file, 0o644);
    const isNew = mode === 'replace' ? null : await linkNew(file, place);
    if (isNew === null) await rename(file, place);
    if (isNew === true) await dropStaged(file);
    return isNew !== false;
  }

  return {
    move,
    async put(key, bytes, mode) {
      const aside = await newStagedPath(writing);
      try {
        await writeThrough(aside, bytes);
        return await move(aside, key, mode);
      } finally {
        await dropStaged(aside);
      }
    },
    async head(key) {
      const file = await stat(placeOf(key)).catch(nullWhenMissing);
      return file?.isFile() ? { size: file.size, storedAt: file.mtime.toISOString() } : null;
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

/**
 * Gives a file a second name. False when the name exists; null on a file system without second names (FAT, some network
 * drives) where it does not exist yet: there, of two writers at the same instant, the last one wins.
 */
async function linkNew(file: string, place: string): Promise<boolean | null> {
  try {
    await link(file, place);
    return true;
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw fault;
    return (await stat(place).catch(nullWhenMissing)) === null ? null : false;
  }
}

/** Two levels of folders for media, one for uploads, so that no folder grows to millions of files. */
function partsOf(key: ObjectKey): string[] {
  const [, kind, name] = /^(media|uploads)\/([0-9a-z.]+)$/.exec(key) ?? [];
  if (name === undefined) throw new Error('not a key of an object');
  return kind === 'media' ? [name.slice(0, 2), name.slice(2, 4), name] : ['uploads', name.slice(0, 2), name];
}

/** The file has reached the disk when the promise resolves: it may get its name, and a result may be charged. */
export async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** In order of name. One folder is read at a time, so that the names of all files are never in memory together. */
async function listDiskMedia(
  folder: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ObjectPage> {
  const objects: ObjectPage['objects'] = [];
  for await (const { name, place } of filesBehind(folder, after?.replace(/^media\//, '') ?? '')) {
    const file = await stat(place).catch(nullWhenMissing);
    if (!file?.isFile()) continue;
    const key = `media/${name}`;
    objects.push({ key, storedAt: file.mtime.toISOString() });
    if (objects.length === limit) return { objects, next: key };
  }
  return { objects, next: null };
}

async function* filesBehind(folder: string, after: string): AsyncIterable<{ name: string; place: string }> {
  for (const first of await foldersFrom(folder, after.slice(0, 2))) {
    const start = first === after.slice(0, 2) ? after.slice(2, 4) : '';
    for (const second of await foldersFrom(join(folder, first), start)) {
      const leaf = join(folder, first, second);
      for (const name of await namesIn(leaf)) if (name > after) yield { name, place: join(leaf, name) };
    }
  }
}

/** Media folders are named by two hex digits; the folders of uploads and incomplete files are beside them. */
async function foldersFrom(folder: string, first: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= first);
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(nullWhenMissing)) ?? []).toSorted();
}

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
