import type { FileExtension, FileStore, ImageTool } from '#core/files/file-ports.ts';
import type { DemoPictures } from '#adapters/stand-ins/demo/demo-pictures.ts';
import { hash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';
import { demoPictures } from '#adapters/stand-ins/demo/demo-pictures.ts';

type Kept<Told> = { told: Told; stored: { key: string; bytes: Uint8Array; extension: FileExtension }[] };

/**
 * The demo's pictures, each painted once per machine and stored again for every server that needs it: painting all of them takes the
 * processor more than four seconds.
 */
export function keptPictures(files: FileStore, images: ImageTool): DemoPictures {
  const folder = inject('paintedFolder');

  async function once<Told>(name: string, paint: (pictures: DemoPictures) => Promise<Told>): Promise<Told> {
    const place = join(folder, hash('sha256', name));
    const found = await readCached<Kept<Told>>(place);
    const kept = found ?? (await painted(paint));
    if (!found) {
      // Another worker may paint the same one: it becomes the same file.
      await writeFile(`${place}.${process.pid}`, serialize(kept));
      await rename(`${place}.${process.pid}`, place);
    }
    for (const { key, bytes, extension } of kept.stored) await files.putAs(key, bytes, extension);
    return kept.told;
  }

  async function painted<Told>(paint: (pictures: DemoPictures) => Promise<Told>): Promise<Kept<Told>> {
    const stored: Kept<Told>['stored'] = [];
    const putAs: FileStore['putAs'] = (key, bytes, extension) => {
      stored.push({ key, bytes, extension });
      return files.putAs(key, bytes, extension);
    };
    return { told: await paint(demoPictures({ ...files, putAs }, images)), stored };
  }

  return {
    portrait: (model) => once(`portrait ${model}`, (pictures) => pictures.portrait(model)),
    cutout: (model) => once(`cutout ${model}`, (pictures) => pictures.cutout(model)),
    card: (order) => once(`card ${JSON.stringify(order)}`, (pictures) => pictures.card(order)),
    photo: (key, order) => once(`photo ${key} ${JSON.stringify(order)}`, (pictures) => pictures.photo(key, order)),
    film: (key, order) => once(`film ${key} ${JSON.stringify(order)}`, (pictures) => pictures.film(key, order)),
  };
}

/** Null when the picture is missing from the cache, or its file is damaged. */
async function readCached<Entry>(place: string): Promise<Entry | null> {
  try {
    return deserialize(await readFile(place)) as Entry;
  } catch {
    return null;
  }
}
