import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/**
 * Prints figures of the structure, for the reader: `npm run check` never fails by them, since a limit on them is easily met by worse code.
 * Product files are those of core, adapters, app-server and pwa/src; tests and migrations are excluded.
 */
const product = globSync('{core,adapters,app-server,pwa/src}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
const sources = new Map(product.map((file) => [normalize(file), readFileSync(file, 'utf8')] as const));

const importers = new Map<string, Set<string>>();
for (const [file, source] of sources) {
  for (const target of importsOf(file, source)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
}
const single = [...sources.keys()].filter((file) => importers.get(file)?.size === 1);
const singleByReason = Map.groupBy(single, reasonOf);
const lengths = [...sources.values()].map(linesOf).toSorted((a, b) => a - b);
const headless = prose().reduce((sum, text) => sum + (text.match(headlessClause())?.length ?? 0), 0);

const figures: [name: string, value: string | number][] = [
  ['product files', sources.size],
  ['lines of TypeScript', lengths.reduce((sum, lines) => sum + lines, 0)],
  ['median lines of a file', lengths[Math.floor(lengths.length / 2)] ?? 0],
  ['files over 300 lines', lengths.filter((lines) => lines > 300).length],
  ['files with one importer', shareOf(single)],
  ...[...singleByReason].map(([reason, files]): [string, string] => [`  of them ${reason}`, shareOf(files)]),
  [
    'lines of CSS',
    globSync('pwa/**/*.css', { exclude: ['pwa/dist/**'] }).reduce(
      (sum, file) => sum + linesOf(readFileSync(file, 'utf8')),
      0,
    ),
  ],
  ['clauses that begin with a headless "what"', headless],
];
for (const [name, value] of figures) console.log(`        ${name}: ${value}`);

/** Why a file that has one importer is a file of its own. */
function reasonOf(file: string): string {
  const [user] = importers.get(file)!;
  const source = sources.get(user!)!;
  if (source.startsWith('// Written by `npm run features`.')) return 'in the list of a layer, one of each feature';
  if (new RegExp(`import\\(\\s*'[^']*/${basename(file)}'`).test(source)) return 'fetched when needed, by import()';
  if (/\/use-cases\/(?!steps\/)/.test(file)) return 'use cases of one route or job';
  if (linesOf(sources.get(file)!) >= 150) return 'of 150 lines and more';
  return folderOf(file) === folderOf(user!) ? 'used in their folder' : 'used in another folder';
}

function folderOf(file: string): string {
  const depth = file.startsWith('pwa/src/features/') ? 4 : file.startsWith('pwa/') ? 3 : 2;
  return dirname(file).split('/').slice(0, depth).join('/');
}

function shareOf(files: readonly string[]): string {
  return `${files.length} (${Math.round((100 * files.length) / sources.size)} %)`;
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)].map(([, path]) => {
    const target = path!.replace(/^#(core|adapters)\//, '$1/');
    return normalize(target.startsWith('.') ? join(dirname(file), target) : target);
  });
}

function linesOf(text: string): number {
  return text.split('\n').length - 1;
}

/** Comments of the product and the pages for its maintainers. */
function prose(): string[] {
  const comments = [...sources.values()].flatMap((source) => source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []);
  return [...comments, ...globSync(['docs/**/*.md', 'README.md']).map((file) => readFileSync(file, 'utf8'))];
}

/** "What is shown is …", "for what it was": a clause whose subject is a bare "what". */
function headlessClause(): RegExp {
  return /\b[Ww]hat (?:is|are|was|were|it|they|a|an|the|has|have|had|can|may|he|she|we|one)\b/g;
}
