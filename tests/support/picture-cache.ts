import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '../..');
/** Everything that decides the bytes of a demo picture. */
const sources = ['adapters/stand-ins/demo', 'adapters/images', 'adapters/films', 'core/files'];

/**
 * The folder in the user's cache where painted demo pictures stay from one run to the next; its name is a hash of the code that paints
 * them. A home that cannot be written (a container's) gets a temporary folder.
 */
export async function openPictureCache(): Promise<string> {
  const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(caches, 'vitrin', `painted-${await hashOf(sources)}`);
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => mkdtemp(join(tmpdir(), 'vitrin-painted-')),
  );
}

async function hashOf(folders: string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
