import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { FileExtension, FileStore } from '#core/files/file-ports.ts';
import type { MediaName } from './media-name.ts';
import type { ByteRange, ObjectKey, ObjectStore } from './object-store.ts';
import { contentTypes, keyOf, nameOfKey, newName, parseMediaPath, urlOf } from './media-name.ts';
import { composeFile, receiveFile, createUploads } from './receive-file.ts';

/** A stored file as a route serves it. */
export type OpenedMedia = {
  contentType: string;
  size: number;
  /** Rejects when the file was deleted meanwhile. */
  stream(range?: ByteRange): Promise<Readable>;
};
export type ServedFileStore = Omit<FileStore, 'openMedia'> & {
  /** Takes a path as requested (`/media/ab12….jpg`); null for anything that is not a stored file. */
  openMedia(path: string): Promise<OpenedMedia | null>;
};

export type FileStoreOptions = {
  objects: ObjectStore;
  /** Folder on this machine for incomplete files. */
  writing: string;
  publicBaseUrl: string;
  maxUploadBytes: number;
};

/**
 * Media and uploads in an object store. Incoming files are first written to a folder on this machine, whichever store
 * is used.
 */
export function createFileStore({
  objects,
  writing,
  publicBaseUrl,
  maxUploadBytes,
}: FileStoreOptions): ServedFileStore {
  const base = publicBaseUrl.replace(/\/+$/, '');

  async function put(name: MediaName, bytes: Uint8Array): Promise<{ url: string }> {
    await objects.put(keyOf(name), bytes);
    return { url: urlOf(name) };
  }

  return {
    ...createUploads({ objects, writing, maxUploadBytes }),
    put: (bytes, extension: FileExtension) => put(newName(extension), bytes),
    putAs: (key, bytes, extension) => put(nameOfKey(key, extension), bytes),
    async named(key, extension) {
      const name = nameOfKey(key, extension);
      return (await objects.renew(keyOf(name))) ? { url: urlOf(name) } : null;
    },
    receive: (body) => receiveFile({ objects, writing }, body),
    compose: (make) => composeFile({ objects, writing }, make),
    async openParts(url) {
      const name = parseMediaPath(url);
      const found = name && (await objects.look(keyOf(name)));
      if (name === null || found === null) return null;
      const { size } = found;
      return { size, read: (from, length) => readPart(objects, keyOf(name), { from, length, size }) };
    },
    async read(url) {
      const name = parseMediaPath(url);
      const stream = name && (await objects.open(keyOf(name)));
      return stream && buffer(stream);
    },
    async remove(url, storedBefore) {
      const name = parseMediaPath(url);
      if (!name) return;
      const found = storedBefore === undefined ? null : await objects.look(keyOf(name));
      if (found === null || found.storedAt < storedBefore!) await objects.remove(keyOf(name));
    },
    async renew(url) {
      const name = parseMediaPath(url);
      return name !== null && objects.renew(keyOf(name));
    },
    async listMedia(page) {
      const { objects: listed, next } = await objects.listMedia(page);
      const media = listed.map(({ key, storedAt }) => ({ url: `/${key}`, storedAt }));
      return { media: media.filter(({ url }) => parseMediaPath(url) !== null), next };
    },
    publicUrl: (url) => (url.startsWith('/') ? `${base}${url}` : url),
    async openMedia(path) {
      const name = parseMediaPath(path);
      const found = name && (await objects.look(keyOf(name)));
      if (name === null || found === null) return null;
      return {
        contentType: contentTypes[name.extension],
        size: found.size,
        async stream(range) {
          const opened = await objects.open(keyOf(name), range);
          if (!opened) throw new Error('a file was removed while it was opened');
          return opened;
        },
      };
    },
  };
}

async function readPart(
  objects: ObjectStore,
  key: ObjectKey,
  { from, length, size }: { from: number; length: number; size: number },
): Promise<Uint8Array> {
  const end = Math.min(from + length, size) - 1;
  if (end < from) return new Uint8Array();
  const stream = await objects.open(key, { start: from, end });
  if (!stream) throw new Error('a file was removed while it was read');
  return buffer(stream);
}
