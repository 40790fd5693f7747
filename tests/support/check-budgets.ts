import type { Rolldown } from 'vite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { textsByFolder } from './app-texts.ts';
import { galleryTraces } from './gallery-traces.ts';
import { precacheSize } from './precache-size.ts';
import type { PrecacheSize } from './precache-size.ts';
import { textsUsedIn } from './app-modules.ts';

/**
 * `npm run check`, part "JavaScript": the bytes that a browser fetches, gzipped, until a screen is drawn: the entry, the layout, the page,
 * all their imports, and their texts in one language. Parts fetched by a press (a menu, a dialog, a form) are not counted. Then the bytes
 * that the service worker fetches as well, which is the whole app, and whether any part of the gallery is in the build.
 */
// The screens that draw from the database of the device load it (Dexie, 31 kB; decision 59): 35 kB above the others.
const screens: { name: string; layout?: string; page: string; budget: number }[] = [
  { name: '/ (signed out)', page: 'LandingPage', budget: 165 },
  { name: '/auth', page: 'AuthPage', budget: 245 },
  { name: '/marketplace/model/…', layout: 'VisitorLayout', page: 'ModelDetailPage', budget: 245 },
  { name: '/marketplace', layout: 'CustomerLayout', page: 'MarketplacePage', budget: 245 },
  { name: '/payment-success', layout: 'CustomerLayout', page: 'PaymentSuccessPage', budget: 245 },
  { name: '/dashboard', layout: 'CustomerLayout', page: 'DashboardPage', budget: 245 },
  { name: '/dashboard/content-creator/…', layout: 'CustomerLayout', page: 'CreatorPage', budget: 275 },
  { name: '/dashboard/schedule/…', layout: 'CustomerLayout', page: 'PlannerPage', budget: 275 },
  { name: '/dashboard/subscriptions', layout: 'CustomerLayout', page: 'SubscriptionsPage', budget: 245 },
];

/** Each file of a screen is a separate request through the service worker. */
const mostFiles = 24;

/**
 * In bytes, except the number of files. One file that is too large would be fetched again, whole, with every change of any of its parts.
 */
export const precacheBudget = { files: 80, gzip: 1_500_000, oneFile: 500_000 };

type Chunk = Rolldown.OutputChunk;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { chunks, precache, traces } = await builtApp();
  const keys = new Set(Object.values(await textsByFolder()).flatMap((texts) => Object.keys(texts)));
  const rows = screens.map((screen) => ({ ...screen, ...weigh(screen, chunks, keys) }));
  const fits = ({ kilobytes, files, budget }: (typeof rows)[number]) => kilobytes <= budget && files <= mostFiles;
  for (const row of rows) {
    const { name, kilobytes, files, budget } = row;
    const verdict = fits(row) ? 'ok  ' : 'OVER';
    console.log(
      `${verdict}  ${kilobytes.toFixed(1).padStart(6)} of ${budget} kB  ${String(files).padStart(3)} of ${mostFiles} files  ${name}`,
    );
  }
  const isSmall = isPrecacheMessage(precache);
  const withZod = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')));
  for (const { fileName } of withZod) console.log(`OVER  ${fileName} has zod: schemas are for the server`);
  for (const trace of traces) console.log(`OVER  of the gallery, which is for development: ${trace}`);
  process.exitCode = isSmall && traces.length + withZod.length === 0 && rows.every(fits) ? 0 : 1;
}

function isPrecacheMessage({ files, gzipBytes, largest, missing }: PrecacheSize): boolean {
  const isFew = files <= precacheBudget.files && missing.length === 0;
  const isSmall = isFew && gzipBytes <= precacheBudget.gzip && largest.bytes <= precacheBudget.oneFile;
  const size = `${(gzipBytes / 1000).toFixed(1).padStart(6)} of ${precacheBudget.gzip / 1000} kB`;
  const figures = `${size}  ${files} of ${precacheBudget.files} files`;
  const most = `largest ${largest.url}, ${(largest.bytes / 1000).toFixed(0)} of ${precacheBudget.oneFile / 1000} kB`;
  console.log(`${isSmall ? 'ok  ' : 'OVER'}  ${figures}  kept for offline, ${most}`);
  for (const part of missing) console.log(`OVER  ${part} is not kept for offline`);
  return isSmall;
}

/** The part that reads manifests of files is fetched with the first file. */
function isKept(name: string): boolean {
  return name.startsWith('assets/') && !name.startsWith('assets/manifests-');
}

async function builtApp(): Promise<{ chunks: Chunk[]; precache: PrecacheSize; traces: string[] }> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrin-budgets-'));
  try {
    const built = (await build({
      configFile: join(process.cwd(), 'pwa/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })) as Rolldown.RolldownOutput;
    const parts = built.output.map(({ fileName }) => fileName).filter(isKept);
    return {
      chunks: built.output.filter((part) => part.type === 'chunk'),
      precache: await precacheSize(outDir, parts),
      traces: await galleryTraces(outDir, built),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function weigh(
  { layout, page }: { layout?: string; page: string },
  chunks: readonly Chunk[],
  keys: ReadonlySet<string>,
): { kilobytes: number; files: number } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = [
    chunks.find(({ isEntry, name }) => isEntry && name === 'index'),
    chunkOf(chunks, `/pages/${page}.tsx`),
    ...(layout ? [chunkOf(chunks, `/layouts/${layout}.tsx`)] : []),
  ];
  const needed = new Set(start.map((chunk) => chunk!.fileName));
  for (const name of needed) for (const imported of byName.get(name)?.imports ?? []) needed.add(imported);
  const sources = [...needed]
    .flatMap((name) => Object.keys(byName.get(name)!.modules))
    .filter((id) => /\/(?:pwa\/src|core)\//.test(id) && !id.includes('?'))
    .map((id) => relative(process.cwd(), id));
  // No screen waits for the sentences of all codes.
  for (const name of textsUsedIn(sources, keys).filter((each) => each !== 'sentences')) {
    const texts =
      chunkWith(chunks, `/${name}/texts.ts?language=tr`) ?? chunkWith(chunks, `/core/texts/${name}.ts?language=tr`);
    if (texts) needed.add(texts.fileName);
  }
  const bytes = [...needed].reduce((sum, name) => sum + gzipSync(byName.get(name)!.code).length, 0);
  return { kilobytes: bytes / 1000, files: needed.size };
}

function chunkOf(chunks: readonly Chunk[], source: string): Chunk {
  const match = chunkWith(chunks, source);
  if (!match) throw new Error(`${source} is in no chunk: the budgets can no longer be measured`);
  return match;
}

function chunkWith(chunks: readonly Chunk[], source: string): Chunk | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
}
