import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FileStore } from '#core/files/file-ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';

/** The committed image of a name such as `defne/portrait`. */
export const imageFile = (name: string): URL => new URL(`pictures/${name}.webp`, import.meta.url);

/** The committed picture of a product, an outfit or a place. */
export const assetFile = (name: string): URL => new URL(`assets/${name}.webp`, import.meta.url);

/** The video of a model; a model without one of its own shares a video. */
export function videoFile(model: string): URL {
  return new URL(`videos/${filmed.has(model) ? model : 'anyone'}.mp4`, import.meta.url);
}
const filmed = new Set('aras cagla defne deniz ela ipek kerem lara mira nil selin zehra'.split(' '));

/**
 * Puts an image or video of the demo into the media store, under a name of its own: a second run writes the same file
 * again.
 */
export async function storeDemoFile(files: FileStore, name: string, source: URL): Promise<string> {
  const extension = source.pathname.endsWith('.mp4') ? 'mp4' : 'webp';
  return (await files.putAs(`demo/${name}`, await readFile(source), extension)).url;
}

/** Stores the bytes of a WebP as those of an upload, private under their hash. `announceObject` makes its row. */
export async function storePrivateFile(files: FileStore, name: string, source: URL): Promise<StoredFile> {
  const staged = await files.stageUpload(createReadStream(source));
  if (staged === null) throw new Error(`${name} is larger than an upload`);
  try {
    await staged.store();
  } finally {
    await staged.drop();
  }
  return { sha256: staged.sha256, type: 'image/webp', size: staged.size, name: `${name}.webp` };
}
