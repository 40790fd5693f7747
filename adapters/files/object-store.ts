import type { Readable } from 'node:stream';

/** What a stored object is called: `media/<32 hex>.<extension>`, which is its public path, or `uploads/<sha256>`, which has none. */
export type ObjectKey = `media/${string}` | `uploads/${string}`;

/** `range` is inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Where whole files lie, each under its key: a folder, or a bucket. An object appears whole or not at all. */
export type ObjectStore = {
  /** Stored when it answers. A repeat replaces. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** The same of a file of this machine, which is gone afterwards. */
  move(file: string, key: ObjectKey): Promise<void>;
  /** In bytes; null when there is none. */
  size(key: ObjectKey): Promise<number | null>;
  /** Read as it is asked for; null when there is none. Who opens it reads it to its end or destroys it. */
  open(key: ObjectKey, range?: ByteRange): Promise<Readable | null>;
  /** Safe to repeat. */
  remove(key: ObjectKey): Promise<void>;
};
