import type { PluginOption, Rolldown } from 'vite';
import { build } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Screens of visitors and customers, each with what it is drawn with; an admin's are not waited for offline. Certificates are opened too
 * seldom to decide what the others are fetched in.
 */
const screenFile = /\/pwa\/src\/(?:pages|layouts)\/(?!.*(?:Admin|Certificate))(?:.*\/)?(\w+)(?:Page|Layout)\.tsx$/;

/**
 * By module, the name of the part of the build it goes into: modules that the same screens need are one file. Left to itself the build
 * makes a file of every set of importers, a hundred to a screen, and each costs a way through the service worker. Which screens need a
 * module is read off a first build, since only that knows what is left of the packages. A part needs only parts that at least its screens
 * need, so none waits for another in a circle.
 */
export async function screenParts(root: string, plugins: PluginOption[]): Promise<ReadonlyMap<string, string>> {
  const chunks = await builtChunks(root, plugins);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const atStart = entry ? reachedFrom(entry, byName) : new Set<Chunk>();
  const screens = chunks.filter(({ facadeModuleId }) => screenFile.test(facadeModuleId ?? ''));
  const needed = new Map<Chunk, string[]>();
  for (const screen of screens) {
    const [, name] = screenFile.exec(screen.facadeModuleId!)!;
    for (const chunk of reachedFrom(screen, byName)) needed.set(chunk, [...(needed.get(chunk) ?? []), name!]);
  }
  const parts = new Map<string, string>();
  const place = (chunk: Chunk, part: string) => chunk.moduleIds.forEach((id) => parts.set(id, part));
  for (const chunk of atStart) if (chunk !== entry) place(chunk, 'start');
  for (const [chunk, names] of needed) if (!atStart.has(chunk) && !screens.includes(chunk)) place(chunk, partOf(names));
  return parts;
}

/** Wherever the landing page or a customer's frame is drawn, all that goes with it is drawn too. */
function partOf(names: readonly string[]): string {
  if (names.includes('Landing')) return names.length > 1 ? 'public' : 'landing';
  if (names.includes('Customer')) return 'customer';
  return names.toSorted().join('-').toLowerCase();
}

async function builtChunks(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  return built.output.filter((part) => part.type === 'chunk');
}

function reachedFrom(start: Chunk, byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reached = new Set([start]);
  for (const chunk of reached) for (const name of chunk.imports) reached.add(byName.get(name)!);
  return reached;
}
