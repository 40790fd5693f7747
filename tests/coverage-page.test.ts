import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const page = 'docs/SPEC-COVERAGE.md';

/** The rows of every table of the page, without its headings and rulers. */
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Clause |'))
  .map((line) => line.slice(2, -2).split(' | '));

/** Files between backticks stand at the root; linked decisions beside the page. */
function filesIn(cell: string): string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  const linked = [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => join(dirname(page), file!));
  return [...named, ...linked];
}

test('every row names a clause, where it stands and what proves it', () => {
  expect(rows.length).toBeGreaterThan(200);
  const odd = rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''));
  expect(odd).toEqual([]);
});

test('every file the page names is there', () => {
  const missing = rows.flatMap(([clause, ...cells]) =>
    cells.flatMap((cell) => filesIn(cell).map((file) => ({ clause, file }))).filter(({ file }) => !existsSync(file)),
  );
  expect(missing).toEqual([]);
});

/** Only ever set to a smaller number. */
const withoutTest = 0;

test('rows without a test become fewer', () => {
  const open = rows.filter(([, , proven]) => proven === 'no test yet').map(([clause]) => clause);
  expect(open.length, open.join('\n')).toBeLessThanOrEqual(withoutTest);
});

test('a clause stands on the page once in its section', () => {
  const sections = readFileSync(page, 'utf8').split(/^#{2,3} /m);
  const twice = sections.flatMap((section) => {
    const clauses = section.split('\n').flatMap((line) => /^\| (.+?) \| /.exec(line)?.[1] ?? []);
    return clauses.filter((clause, at) => clauses.indexOf(clause) !== at);
  });
  expect(twice).toEqual([]);
});

test('says no count that nobody computes', () => {
  expect(readFileSync(page, 'utf8')).not.toMatch(/^\*\*\d+ clauses/m);
});

test('what stands names a file, what proves it names a test', () => {
  const bare = rows.filter(([, stands = '', proven = '']) => {
    if (stands === 'open') return proven !== '–';
    if (filesIn(stands).length === 0) return true;
    return proven !== 'no test yet' && !filesIn(proven).every((file) => /^tests\/.+\.test\.tsx?$/.test(file));
  });
  expect(bare).toEqual([]);
});
