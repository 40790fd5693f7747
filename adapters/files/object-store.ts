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
  /** `size` in bytes; null when there is none. */
  look(key: ObjectKey): Promise<ObjectFacts | null>;
  /** Read as it is asked for; null when there is none. Who opens it reads it to its end or destroys it. */
  open(key: ObjectKey, range?: ByteRange): Promise<Readable | null>;
  /** Safe to repeat. */
  remove(key: ObjectKey): Promise<void>;
  /** Its `storedAt` becomes now. False when there is none. */
  renew(key: ObjectKey): Promise<boolean>;
  /** What `media/` has, by key, at most `limit` behind the key `after`. `next` null: there is nothing behind these. */
  listMedia(page: { after: string | null; limit: number }): Promise<ObjectPage>;
};

/** `storedAt`: when it was stored or last renewed, to the second at least. */
export type ObjectFacts = { size: number; storedAt: string };
export type ObjectPage = { objects: { key: string; storedAt: string }[]; next: string | null };
