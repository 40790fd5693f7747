import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const listName = 'builds.json';
const buildsKept = 3;

/** The hashed files of each build that is still served, newest first. */
type Builds = string[][];

/**
 * Copies the hashed files of the two previous builds into this one, so that a page opened before a deploy still finds
 * its parts; files of older builds only are left out. Both folders are whole builds; the list of files is beside them.
 */
export async function keepOldAssets(old: string, fresh: string): Promise<void> {
  const own = await assetsOf(fresh);
  const before = (await listedBuilds(old)).filter((files) => files.join() !== own.join()).slice(0, buildsKept - 1);
  const present = new Set(own);
  for (const name of before.flat()) {
    if (present.has(name)) continue;
    present.add(name);
    // A missing file is one that a page cannot get; the build is no worse for it.
    await copyFile(join(old, 'assets', name), join(fresh, 'assets', name)).catch(() => {});
  }
  await writeFile(join(fresh, listName), JSON.stringify([own, ...before] satisfies Builds));
}

/** A build without a list is one by itself. */
async function listedBuilds(folder: string): Promise<Builds> {
  try {
    return JSON.parse(await readFile(join(folder, listName), 'utf8')) as Builds;
  } catch {
    const own = await assetsOf(folder);
    return own.length > 0 ? [own] : [];
  }
}

async function assetsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets')).catch(() => [] as string[]);
  return names.toSorted((a, b) => a.localeCompare(b));
}
