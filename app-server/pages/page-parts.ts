import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#core/contract/public-pages.ts';
import { withApiBase, withVersion } from '../http/serve-pwa.ts';
import { productVersion } from '../version.ts';

type Manifest = Record<string, { file: string; isEntry?: boolean; css?: string[]; imports?: string[] }>;

/** The parts of public pages: the app as it renders here, and the page that its output is put into. */
export type PageParts = {
  renderer: PageRenderer;
  /** index.html of the build. */
  shell: string;
  /** The files that a part of the app needs for rendering, each after those it needs itself. */
  filesOf(parts: readonly string[]): { styles: string[]; scripts: string[] };
};

/** Read once, as servePwa does with the rest of the build; null when the app has not been built. */
export async function readPageParts(folder: string, apiBasePath: string): Promise<PageParts | null> {
  try {
    const [shell, manifest, { createPageRenderer }] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(join(folder, '.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text) as Manifest),
      import(pathToFileURL(join(folder, '.server/entry.js')).href) as Promise<{
        createPageRenderer: () => Promise<PageRenderer>;
      }>,
    ]);
    const renderer = await createPageRenderer();
    const page = withVersion(withApiBase(shell, apiBasePath), productVersion);
    return { renderer, shell: page, filesOf: (parts) => filesOf(manifest, parts) };
  } catch (fault) {
    if (isAbsent(fault)) return null;
    throw fault;
  }
}

function isAbsent(fault: unknown): boolean {
  return ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes((fault as NodeJS.ErrnoException).code ?? '');
}

function filesOf(manifest: Manifest, parts: readonly string[]): { styles: string[]; scripts: string[] } {
  const visited = new Set<string>();
  const chunks: Manifest[string][] = [];
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  parts.forEach(visit);
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    // The entry starts the app, and comes last.
    scripts: chunks.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`),
  };
}
