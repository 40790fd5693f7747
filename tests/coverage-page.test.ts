import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { clausesIn, clausesOf, coveragePage, readAnnotations, withTests } from './support/spec-coverage.ts';

const page = readFileSync(coveragePage, 'utf8');
const clauses = clausesOf(page);
const annotations = readAnnotations();

/** Files between backticks are paths from the root; linked decisions are beside the page. */
function filesIn(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  const linked = [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => join(dirname(coveragePage), file!));
  return [...named, ...linked];
}

test('every row has a number, a clause, its file and its tests', () => {
  expect(clauses.length).toBeGreaterThanOrEqual(578);
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| # |'));
  expect(rows.filter((row) => !/^\| \d+\.\d+ \| [^|]+ \| [^|]+ \| [^|]+ \|$/.test(row))).toEqual([]);
  expect(rows).toHaveLength(clauses.length);
});

test('a number belongs to one clause, of the section with which it begins', () => {
  const ids = clauses.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(clauses.filter(({ id, section }) => !id.startsWith(`${section}.`))).toEqual([]);
});

test('each part of the page has a clause once', () => {
  const twice = page.split(/^#{2,3} /m).flatMap((part) => {
    const words = clausesOf(part).map((clause) => clause.words);
    return words.filter((text, at) => words.indexOf(text) !== at);
  });
  expect(twice).toEqual([]);
});

test('every file on the page exists', () => {
  expect(clauses.filter(({ builtIn }) => filesIn(builtIn).length === 0)).toEqual([]);
  const missing = clauses.flatMap(({ id, builtIn, provenBy }) =>
    [builtIn, provenBy]
      .flatMap((cell) => filesIn(cell).map((file) => ({ id, file })))
      .filter(({ file }) => !existsSync(file)),
  );
  expect(missing).toEqual([]);
});

test('a test names only clauses of the page', () => {
  const known = new Set(clauses.map(({ id }) => id));
  const unknown = [...annotations].filter(([id]) => !known.has(id));
  expect(unknown).toEqual([]);
});

test('every clause has a test', () => {
  expect(clauses.filter(({ id }) => !annotations.has(id)).map(({ id, words }) => `${id} ${words}`)).toEqual([]);
});

test('the page names the tests of each clause: `npm run spec-coverage` writes them', () => {
  expect(withTests(page, annotations)).toBe(page);
});

test('the script reads annotations above imports and above tests', () => {
  const source = ['// spec: 4.2, 4.3', "import x from 'y';", '  // spec: 9.1', 'text(`// spec: 1.1`);'].join('\n');
  expect(clausesIn(source)).toEqual(['4.2', '4.3', '9.1']);
});
