import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

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
const single = [...sources.keys()].filter((file) => importers.get(file)?.size === 1).length;
const lengths = [...sources.values()].map(linesOf).toSorted((a, b) => a - b);
const headless = prose().reduce((sum, text) => sum + (text.match(headlessClause())?.length ?? 0), 0);

const figures: [name: string, value: string | number][] = [
  ['product files', sources.size],
  ['lines of TypeScript', lengths.reduce((sum, lines) => sum + lines, 0)],
  ['median lines of a file', lengths[Math.floor(lengths.length / 2)] ?? 0],
  ['files over 300 lines', lengths.filter((lines) => lines > 300).length],
  ['files with one importer', `${single} (${Math.round((100 * single) / sources.size)} %)`],
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
