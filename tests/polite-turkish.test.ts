import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Forms that address one person as "sen". Only unambiguous ones: "modelin" is also "of the model", and the bare verb of a button is not an
 * address.
 */
const familiar = [
  'sen|seni|sana|senin|senden|sende|seninle',
  // -sin after a tense: "seçebilirsin", "üretmezsin", "bekliyorsun", "alacaksın", "bitirmişsin".
  String.raw`\p{L}{2,}(?:[ıiuüae]r|m[ae]z|yor|[ae]c[ae]k|m[ıiuü]ş)s[ıiuü]n`,
  // "istersen", "yaparsan"; "hazırsan".
  String.raw`\p{L}{2,}(?:[ıiuüae]r|m[ae]z|yor)s[ae]n`,
  // Possessive forms with unambiguous endings.
  'bakiyen(?:de|den|e|i)?|kredin|ödemen|şifren|parolan',
].join('|');
const address = new RegExp(String.raw`(?<!\p{L})(?:${familiar})(?!\p{L})`, 'giu');

/** The texts of the product for people, without the texts that sandboxes invent as content of a model. */
const files = globSync(['{core,adapters,app-server}/**/*.ts', 'pwa/**/*.{ts,tsx,html}'], {
  exclude: ['adapters/stand-ins/demo/models/**', 'adapters/stand-ins/workflow/captions.ts', '**/node_modules/**'],
});

function familiarIn(text: string): string[] {
  return [...text.matchAll(address)].map(([match]) => match);
}

test('Turkish texts address people as "siz"', () => {
  expect(files.length).toBeGreaterThan(500);
  const matches = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => familiarIn(line).map((word) => `${file}:${index + 1} ${word}`)),
  );
  expect(matches).toEqual([]);
});

test('the check distinguishes the forms of "sen" from words that only look like them', () => {
  expect(familiarIn('Seçebilirsin, seni bekliyor; istersen bakiyende. Alacaksın!')).toEqual([
    'Seçebilirsin',
    'seni',
    'istersen',
    'bakiyende',
    'Alacaksın',
  ]);
  expect(
    familiarIn('Silinsin mi? Ne olsun? Seçebilirsiniz, isterseniz bakiyenizi; esen, modelin, kredinin, insan'),
  ).toEqual([]);
});
