import type { Rolldown } from 'vite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every class of the gallery begins so, and so does its address. */
const mark = /gallery-(?:theme|sample|section|wide|message)|ui-gallery/;

/** The parts of pwa/gallery, which is for development alone, in a build: its modules, and files that contain its address or its classes. */
export async function galleryTraces(folder: string, built: Pick<Rolldown.RolldownOutput, 'output'>): Promise<string[]> {
  const modules = built.output
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .filter((id) => id.includes('/pwa/gallery/'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [...modules, ...files.filter((_, index) => mark.test(texts[index]!))];
}
