import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lines = readFileSync('docs/OFFLINE.md', 'utf8').split('\n');
const rows = lines.filter((line) => /^\| F\d+/.test(line)).map((line) => line.slice(2, -2).split(' | '));

test('the page names each requirement once, in order', () => {
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 46 }, (_, index) => `F${index + 1}`));
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
});

test('every test that proves a requirement exists', () => {
  const named = rows.flatMap(([number, , , proven]) =>
    [...proven!.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => ({ number, file: file! })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
  const bare = rows.filter(([, , , proven]) => !proven!.includes('`tests/'));
  expect(bare).toEqual([]);
});

test('the page names an existing test for each of the fourteen scenarios', () => {
  const scenarios = lines.filter((line) => /^\| \d+ \|/.test(line)).map((line) => line.slice(2, -2).split(' | '));
  expect(scenarios.map(([number]) => Number(number))).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  for (const [number, , proven] of scenarios) {
    const files = [...proven!.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file!);
    expect(files, number).not.toEqual([]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});
