import type { Readable } from 'node:stream';
import type { FileExtension } from '#core/files/file-ports.ts';
import { createHash, randomBytes } from 'node:crypto';

/**
 * The key of a stored object: `media/<32 hex>.<extension>`, which is its public path, or `uploads/<sha256>`, which has
 * none. `backups/…`: objects of backups, in a bucket only.
 */
export type ObjectKey = `media/${string}` | `uploads/${string}` | `backups/${string}`;

/** `range` is inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type WriteMode = 'create' | 'replace';

/** Stores whole files, each under its key: a folder, or a bucket. An object appears whole or not at all. */
export type ObjectStore = {
  /**
   * The object is stored when the promise resolves. Under a key that has an object, `replace`, which is the default,
   * replaces it; `create` stores nothing and returns false.
   */
  put(key: ObjectKey, bytes: Uint8Array, mode?: WriteMode): Promise<boolean>;
  /** As `put`, for a file on this machine; once stored, the file is removed from its old place. */
  move(file: string, key: ObjectKey, mode?: WriteMode): Promise<boolean>;
  /** `size` in bytes; null when the object is missing. */
  head(key: ObjectKey): Promise<ObjectFacts | null>;
  /** A stream, read on demand; null when the object is missing. The caller reads it to its end or destroys it. */
  open(key: ObjectKey, range?: ByteRange): Promise<Readable | null>;
  /** Safe to repeat. */
  remove(key: ObjectKey): Promise<void>;
  /** Sets `storedAt` to now. False when the object is missing. */
  renew(key: ObjectKey): Promise<boolean>;
  /** The objects of `media/` in order of key, at most `limit` after the key `after`. `next` null: there are no more. */
  listMedia(page: { after: string | null; limit: number }): Promise<ObjectPage>;
};

/** `storedAt`: time when it was stored or last renewed, precise to the second at least. */
export type ObjectFacts = { size: number; storedAt: string };
export type ObjectPage = { objects: { key: string; storedAt: string }[]; next: string | null };

/** The disk does not respond or has no room at the moment. */
const diskCodes = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EBUSY', 'ESTALE', 'ETIMEDOUT']);
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** True when the bucket or the disk of the files did not respond or had no room: the caller may retry later. */
export function isStorageOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, $metadata } = fault as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  if (code !== undefined && (diskCodes.has(code) || socketCodes.has(code))) return true;
  // The bucket's client throws this for a silent connection.
  return fault.name === 'TimeoutError';
}

export function nullWhenMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === 'ENOENT') return null;
  throw fault;
}

/** The name of a stored file: 128 bits that cannot be guessed, and the type. Nothing else is part of the name. */
export type MediaName = { key: string; extension: FileExtension };

export const contentTypes: Record<FileExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

const pattern = /^\/media\/([0-9a-f]{32})\.(jpg|png|webp|avif|gif|mp4|mov|mp3|wav|ogg)$/;

export function newName(extension: FileExtension): MediaName {
  return { key: randomBytes(16).toString('hex'), extension };
}

/** The same key always has the same name; the name does not reveal the key. */
export function nameOfKey(key: string, extension: FileExtension): MediaName {
  return { key: createHash('sha256').update(`media:${key}`).digest('hex').slice(0, 32), extension };
}

/** Reads `/media/<32 hex>.<ext>` and nothing looser: the result becomes the key of an object. */
export function parseMediaPath(path: string): MediaName | null {
  const match = pattern.exec(path);
  return match ? { key: match[1]!, extension: match[2] as FileExtension } : null;
}

/** Whether a text is the key of a file of media or of an upload. */
export function isFileKey(key: string): key is ObjectKey {
  return /^uploads\/[0-9a-f]{64}$/.test(key) || (key.startsWith('media/') && parseMediaPath(`/${key}`) !== null);
}

export function urlOf({ key, extension }: MediaName): string {
  return `/media/${key}.${extension}`;
}

export function keyOf({ key, extension }: MediaName): ObjectKey {
  return `media/${key}.${extension}`;
}

/** Private objects get no content type. */
export function contentTypeOf(key: ObjectKey): string {
  const name = parseMediaPath(`/${key}`);
  return name ? contentTypes[name.extension] : 'application/octet-stream';
}
