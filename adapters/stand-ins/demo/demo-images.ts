import { readFile } from 'node:fs/promises';
import type { FileStore } from '#core/files/file-ports.ts';

/** The committed image of a name such as `defne/portrait`. */
export const imageFile = (name: string): URL => new URL(`pictures/${name}.webp`, import.meta.url);

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
