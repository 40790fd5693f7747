import type { Plugin, PluginOption, Rolldown } from 'vite';
import { build } from 'vite';
import { codeFiles, fileOf, laterAreaOf, laterFiles, textsFiles } from './file-rules.ts';

type Chunk = Rolldown.OutputChunk;
/** Screens, and what is fetched after them (a menu, a dialog), each with the chunks of a first build that it needs. */
type Fetchers = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

const screenFile = /\/pwa\/src\/(?:pages|layouts)\/(?:.*\/)?(\w+)(?:Page|Layout)\.tsx$/;
const textsFile = /\/(\w+)\/(texts|sentences)\.ts\?language=(\w+)$/;
/** Makes a sentence of a code. */
const sentencesUser = '/core/texts/texts.ts';
/** The server looks these up in the build by their source: each keeps a file of its own (app-server/pages/page-parts.ts). */
const servedScreens = /^(Landing|Auth|ModelDetail|Visitor)$/;
/** Every other screen is drawn in the customer's layout. */
const withoutLayout = /^(Admin|Landing|Auth|AccountLink|ModelDetail|Visitor|Legal|CertificateCheck)/;

/**
 * By module, the name of the file of the build it goes into (file-rules.ts). Without this the build makes a file for every set of importers:
 * 370 in all, a hundred for one screen, and each takes a request at the installation and a read through the service worker later. Which
 * screens need a module is read off a first build, since only that knows what is left of the packages. No file of customers contains code
 * or texts that only admins need.
 */
export async function screenParts(root: string, plugins: PluginOption[]): Promise<ReadonlyMap<string, string>> {
  const chunks = await builtChunks(root, plugins);
  const code = chunks.filter((chunk) => languageOf(chunk) === null);
  const fetchers = fetchersOfAll(code);
  const admins = adminsIn(fetchers);
  const placed = new Map<string, string>();
  const place = (chunk: Chunk, file: string) => {
    for (const id of chunk.moduleIds) placed.set(id, id.endsWith('.css') && laterFiles.has(file) ? 'later' : file);
  };

  // Apart from all others, since those may need the entry.
  const start = neededBy(
    code.filter(({ isEntry }) => isEntry),
    code,
  );
  for (const chunk of start) if (!chunk.isEntry) place(chunk, 'start');
  for (const chunk of code) {
    if (start.has(chunk) || servedScreens.test(screenOf(chunk) ?? '')) continue;
    const fetchedBy = needing(fetchers, (needed) => needed === chunk);
    place(chunk, fetchedBy.isSubsetOf(admins) ? 'admin' : fileOf(codeFiles, areasOf(fetchedBy.difference(admins))));
  }

  const strings = new Map(code.map((chunk) => [chunk, stringsIn(chunk)]));
  for (const chunk of chunks) {
    const language = languageOf(chunk);
    if (language === null) continue;
    const keys = keysOf(chunk);
    const saidBy = needing(fetchers, (needed) =>
      keys ? isSaid(keys, strings.get(needed)!) : needed.moduleIds.some((id) => id.endsWith(sentencesUser)),
    );
    const isAdmins = saidBy.size > 0 && saidBy.isSubsetOf(admins);
    const file = isAdmins ? 'admin' : fileOf(textsFiles, areasOf(saidBy.difference(admins)));
    place(chunk, `texts-${language}-${file}`);
  }
  return placed;
}

function areasOf(fetchers: ReadonlySet<Chunk>): ReadonlySet<string> {
  return new Set([...fetchers].map((chunk) => screenOf(chunk) ?? laterAreaOf(chunk.facadeModuleId ?? '')));
}

function fetchersOfAll(code: readonly Chunk[]): Fetchers {
  const layout = code.filter((chunk) => screenOf(chunk) === 'Customer');
  const later = code.filter(({ isEntry, isDynamicEntry }) => isDynamicEntry && !isEntry);
  return new Map(
    later.map((chunk) => {
      const screen = screenOf(chunk);
      const hasLayout = screen !== null && !withoutLayout.test(screen);
      return [chunk, neededBy([...(hasLayout ? layout : []), chunk], code)];
    }),
  );
}

function neededBy(starts: readonly Chunk[], code: readonly Chunk[]): ReadonlySet<Chunk> {
  const byName = new Map(code.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(starts);
  for (const chunk of needed) for (const name of chunk.imports) needed.add(byName.get(name)!);
  return needed;
}

function needing(fetchers: Fetchers, isWanted: (chunk: Chunk) => boolean): ReadonlySet<Chunk> {
  return new Set([...fetchers].filter(([, needed]) => [...needed].some(isWanted)).map(([fetcher]) => fetcher));
}

/** The screens of admins, and what is opened from them alone. */
function adminsIn(fetchers: Fetchers): ReadonlySet<Chunk> {
  const admins = new Set([...fetchers.keys()].filter((chunk) => screenOf(chunk)?.startsWith('Admin')));
  for (const opened of fetchers.keys()) {
    const openers = needing(fetchers, ({ dynamicImports }) => dynamicImports.includes(opened.fileName));
    if (screenOf(opened) === null && openers.size > 0 && openers.isSubsetOf(admins)) admins.add(opened);
  }
  return admins;
}

/** What may be the key of a text, or the beginning of one in a template, each with the sign behind it. */
function stringsIn({ code }: Chunk): ReadonlySet<string> {
  return new Set([...code.matchAll(/["'`]([a-z]\w*\.[\w.]*["'`$])/g)].map(([, found]) => found!));
}

/** Whole keys, without their plural form; null for the sentences of codes. */
function keysOf({ code, facadeModuleId }: Chunk): string[] | null {
  const [, folder, file] = textsFile.exec(facadeModuleId!)!;
  if (file === 'sentences') return null;
  return [...code.matchAll(/^\s*"?([\w.-]+?)(?:_one|_other)?"?: ["'`]/gm)].map(([, key]) => `${folder}.${key}`);
}

function isSaid(keys: readonly string[], strings: ReadonlySet<string>): boolean {
  const beginnings = [...strings].filter((text) => text.endsWith('$')).map((text) => text.slice(0, -1));
  return keys.some((key) => strings.has(`${key}"`) || beginnings.some((beginning) => key.startsWith(beginning)));
}

function screenOf({ facadeModuleId }: Chunk): string | null {
  return screenFile.exec(facadeModuleId ?? '')?.[1] ?? null;
}

/** Null for what is not a file of texts. */
function languageOf({ facadeModuleId }: Chunk): string | null {
  return textsFile.exec(facadeModuleId ?? '')?.[3] ?? null;
}

/** Before files of nothing but styles are taken out of the build. */
async function builtChunks(root: string, plugins: PluginOption[]): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const reader: Plugin = {
    name: 'read-chunks',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') chunks.push(part);
      },
    },
  };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [reader, ...plugins],
    build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  return chunks;
}
