import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectPage } from './object-store.ts';
import { nullWhenMissing } from './null-when-missing.ts';

/** In order of name. One folder is read at a time, so that the names of all files are never in memory together. */
export async function listDiskMedia(
  folder: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ObjectPage> {
  const objects: ObjectPage['objects'] = [];
  for await (const { name, place } of filesBehind(folder, after?.replace(/^media\//, '') ?? '')) {
    const found = await stat(place).catch(nullWhenMissing);
    if (!found?.isFile()) continue;
    const key = `media/${name}`;
    objects.push({ key, storedAt: found.mtime.toISOString() });
    if (objects.length === limit) return { objects, next: key };
  }
  return { objects, next: null };
}

async function* filesBehind(folder: string, after: string): AsyncIterable<{ name: string; place: string }> {
  for (const first of await foldersFrom(folder, after.slice(0, 2))) {
    const start = first === after.slice(0, 2) ? after.slice(2, 4) : '';
    for (const second of await foldersFrom(join(folder, first), start)) {
      const leaf = join(folder, first, second);
      for (const name of await namesIn(leaf)) if (name > after) yield { name, place: join(leaf, name) };
    }
  }
}

/** Media folders are named by two hex digits; the folders of uploads and incomplete files are beside them. */
async function foldersFrom(folder: string, first: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= first);
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(nullWhenMissing)) ?? []).toSorted();
}
