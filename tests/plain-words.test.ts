import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Words with a misleading meaning, and the word to use. */
const banned: { word: RegExp; say: string }[] = [
  { word: /\b[Dd]oors?\b|[a-z]Doors?\b/, say: 'route, webhook, port, button' },
  { word: /\b[Gg]round\b|[a-z]Ground\b/, say: 'setup' },
  { word: /\bstory\b(?= =>)|(?<![.(])\bstory\(/, say: 'the function’s name: run, query, write' },
  { word: /\b(payment|planning|publishing|use-case) stor(y|ies)\b/i, say: 'use case' },
  { word: /\bstor(y|ies) (under test|may be|is told|without rules)\b/i, say: 'use case' },
  { word: /\btold again\b|\btelling\b/i, say: 'repeated' },
  { word: /\bthe way to (her|him)\b/i, say: 'the address' },
  { word: /\bthe house\b/i, say: 'the project' },
];

const files = globSync([
  '{core,adapters,app-server,migrations,tests}/**/*.ts',
  'pwa/src/**/*.{ts,tsx,css}',
  'tests/**/*.tsx',
  'docs/**/*.md',
  'README.md',
]).filter((file) => !isOwnText(file));

test('names, comments and docs use the plain word', () => {
  expect(files.length).toBeGreaterThan(500);
  const match = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        banned
          .filter(({ word }) => word.test(line))
          .map(({ word, say: sentence }) => `${file}:${index + 1} ${word.exec(line)![0]} → ${sentence}`),
      ),
  );
  expect(match).toEqual([]);
});

test('files are named by plain words', () => {
  expect(files.filter((file) => /(^|-)(door|ground|world|story|place)s?([-.]|$)/.test(basename(file)))).toEqual([]);
});

/** This list, and texts for customers or image prompts: a model's life, a scene. */
function isOwnText(file: string): boolean {
  return file === 'tests/plain-words.test.ts' || file.startsWith('adapters/stand-ins/demo/models/');
}
