import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generationFailureSchema, generationStatusSchema } from '#core/generation/generation-schema.ts';

const page = readFileSync('docs/GENERATION.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));
const names = (pattern: RegExp) => rows.map(([name]) => pattern.exec(name!)?.[1]).filter(Boolean);
const partOf = (title: string) => page.slice(page.indexOf(`## ${title}`)).split('\n## ')[0]!;

const inPart = (title: string) => [...partOf(title).matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

test('the page has a row for each state, mode and failure', () => {
  expect(inPart('States')).toEqual(generationStatusSchema.options);
  expect(inPart('Modes')).toEqual(['answer', 'poll', 'callback', 'accepted']);
  expect(inPart('Failures')).toEqual(generationFailureSchema.options);
});

test('the page names each requirement once, in order', () => {
  expect(names(/^((?:GEN|MED|SBX)-\d+)$/)).toEqual([
    ...numbered('GEN', 16),
    ...numbered('MED', 5),
    ...numbered('SBX', 4),
  ]);
});

test('every test on the page exists and contains the named words', () => {
  const named = [...page.matchAll(/`(tests\/[^`]+\.tsx?)`(?: \(([^)]+)\))?/g)];
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter(([, file, words]) => {
    if (!existsSync(file!)) return true;
    return words !== undefined && !readFileSync(file!, 'utf8').includes(words);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every row of the requirements names its test', () => {
  const bare = ['States', 'Modes', 'Failures', 'Bad input', 'What must hold'].flatMap((title) =>
    partOf(title)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (State|Mode|Code|Input|#) \|/.test(line))
      .filter((line) => !line.includes('`tests/')),
  );
  expect(bare).toEqual([]);
});
