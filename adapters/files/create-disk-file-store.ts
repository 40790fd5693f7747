import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '#core/files/file-ports.ts';
import type { MediaName } from './media-name.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { createDiskUploads, nullWhenMissing } from './disk-uploads.ts';
import { receiveFile } from './receive-file.ts';
import { contentTypes, nameOfKey, newName, parseMediaPath, placeOf, urlOf } from './media-name.ts';

/** A stored file as a route serves it. `range` is inclusive, as in HTTP. */
export type OpenedMedia = {
  contentType: string;
  size: number;
  stream(range?: { start: number; end: number }): Readable;
};
export type DiskFileStore = FileStore & {
  /** Takes a path as requested (`/media/ab12….jpg`); null for anything that is not a stored file. */
  openMedia(path: string): Promise<OpenedMedia | null>;
};

/**
 * Media in a folder, uploads in a folder of it that no address leads to. A file appears whole or not at all; media under a name
 * that cannot be guessed.
 */
export function createDiskFileStore(options: {
  folder: string;
  publicBaseUrl: string;
  /** 50 MB unless given. */
  maxUploadBytes?: number;
}): DiskFileStore {
  const { folder, maxUploadBytes = 50 * megabyte } = options;
  const base = options.publicBaseUrl.replace(/\/+$/, '');

  const writing = join(folder, 'writing');

  async function write(name: MediaName, bytes: Uint8Array): Promise<{ url: string }> {
    const place = placeOf(folder, name);
    const aside = join(writing, randomBytes(16).toString('hex'));
    await mkdir(dirname(aside), { recursive: true });
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeThrough(aside, bytes);
      await rename(aside, place);
    } catch (fault) {
      await rm(aside, { force: true });
      throw fault;
    }
    return { url: urlOf(name) };
  }

  return {
    ...createDiskUploads({ folder: join(folder, 'uploads'), aside: writing, maxUploadBytes }),
    put: (bytes, extension) => write(newName(extension), bytes),
    putAs: (key, bytes, extension) => write(nameOfKey(key, extension), bytes),
    receive: (body) => receiveFile(folder, body),
    async read(url) {
      const name = parseMediaPath(url);
      return name ? readFile(placeOf(folder, name)).catch(nullWhenMissing) : null;
    },
    async remove(url) {
      const name = parseMediaPath(url);
      if (name) await rm(placeOf(folder, name), { force: true });
    },
    publicUrl: (url) => (url.startsWith('/') ? `${base}${url}` : url),
    async openMedia(path) {
      const name = parseMediaPath(path);
      if (!name) return null;
      const place = placeOf(folder, name);
      const found = await stat(place).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return {
        contentType: contentTypes[name.extension],
        size: found.size,
        stream: (range) => createReadStream(place, range ?? {}),
      };
    },
  };
}

/** On the disk before it is named: a result is charged for once it is stored. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
