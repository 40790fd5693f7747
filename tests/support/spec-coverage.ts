import { globSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run spec-coverage`: writes the column "Proven by" of docs/SPEC-COVERAGE.md from the annotations in tests. A test file names the
 * clauses that it proves in comments, by their numbers on the page: `// spec: 4.2, 4.3`, above its imports or above the test.
 */
export const coveragePage = 'docs/SPEC-COVERAGE.md';

export interface Clause {
  /** Section of the specification and a number within it, such as `4.12`. A number is never reused for another clause. */
  id: string;
  section: string;
  words: string;
  builtIn: string;
  provenBy: string;
}

const isRow = (line: string): boolean => /^\| \d/.test(line);
const cellsOf = (line: string): string[] => line.slice(2, -2).split(' | ');

export function clausesOf(page: string): Clause[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section;
    if (!isRow(line)) return [];
    const [id = '', words = '', builtIn = '', provenBy = ''] = cellsOf(line);
    return [{ id, section, words, builtIn, provenBy }];
  });
}

/** The files of tests that name each clause, in the order of their paths. */
export function readAnnotations(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of globSync('tests/**/*.test.{ts,tsx}').toSorted()) {
    for (const id of new Set(clausesIn(readFileSync(file, 'utf8')))) files.set(id, [...(files.get(id) ?? []), file]);
  }
  return files;
}

export function clausesIn(source: string): string[] {
  return [...source.matchAll(/^\s*\/\/ spec: (.+)$/gm)].flatMap(([, ids]) => ids!.trim().split(/,\s*/));
}

export function withTests(page: string, tests: Map<string, string[]>): string {
  const lines = page.split('\n').map((line) => {
    if (!isRow(line)) return line;
    const [id = '', words, builtIn] = cellsOf(line);
    const provenBy = (tests.get(id) ?? []).map((file) => `\`${file}\``).join(' · ');
    return `| ${[id, words, builtIn, provenBy || 'no test'].join(' | ')} |`;
  });
  return lines.join('\n');
}

if (import.meta.main) {
  writeFileSync(coveragePage, withTests(readFileSync(coveragePage, 'utf8'), readAnnotations()));
}
