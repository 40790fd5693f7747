import { createHash, randomBytes } from 'node:crypto';
import type { FileExtension } from '#core/files/file-ports.ts';
import type { ObjectKey } from './object-store.ts';

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
