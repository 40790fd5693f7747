import type { Readable } from 'node:stream';

/**
 * The key of a stored object: `media/<32 hex>.<extension>`, which is its public path, or `uploads/<sha256>`, which has
 * none.
 */
export type ObjectKey = `media/${string}` | `uploads/${string}`;

/** `range` is inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Stores whole files, each under its key: a folder, or a bucket. An object appears whole or not at all. */
export type ObjectStore = {
  /** The object is stored when the promise resolves. A repeat replaces it. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** As `put`, for a file on this machine; the file is removed from its old place. */
  move(file: string, key: ObjectKey): Promise<void>;
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
