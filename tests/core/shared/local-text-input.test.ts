// spec: 3.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalTextInput } from '#core/shared/local-text-input.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { forLanguage } from '#core/shared/for-language.ts';
import { localText, locales } from '#core/shared/locale.ts';
import { readLocalLines, readLocalText } from '#core/shared/local-text-input.ts';
import { localTextInput } from '#core/shared/local-text-input-schema.ts';

const both = { tr: 'Kafe', en: 'Café' };
const turkishOnly = { tr: 'Kafe', en: '' };
const none = { tr: '', en: '' };

describe('a text', () => {
  test.each<[LocalTextInput, LocalText, LocalText]>([
    ['Plaj ', both, { tr: 'Plaj', en: 'Café' }],
    ['Plaj', none, { tr: 'Plaj', en: '' }],
    [' ', both, none],
    [{ en: 'Coffee' }, both, { tr: 'Kafe', en: 'Coffee' }],
    [{ en: 'Coffee' }, turkishOnly, { tr: 'Kafe', en: 'Coffee' }],
    [{ en: 'Coffee' }, none, { tr: 'Coffee', en: '' }],
    [{ en: 'Kafe' }, turkishOnly, turkishOnly],
    [{ tr: 'Plaj' }, both, { tr: 'Plaj', en: 'Café' }],
    [{ tr: 'Plaj', en: '' }, both, { tr: 'Plaj', en: '' }],
    [{ tr: 'Plaj', en: 'Beach' }, both, { tr: 'Plaj', en: 'Beach' }],
    [{}, both, both],
  ])('%j sent over %j is %j', (input, stored, read) => expect(readLocalText(input, stored)).toEqual(read));
});

test('lines match by their text, keep their other language, and lose blanks', () => {
  const stored = [both, { tr: 'Plaj', en: 'Beach' }, { tr: 'Kafe', en: 'Coffee shop' }];
  expect(readLocalLines(['Plaj', 'Orman', ' ', 'Kafe', 'Kafe', 'Kafe'], stored)).toEqual([
    stored[1],
    { tr: 'Orman', en: '' },
    stored[0],
    stored[2],
    { tr: 'Kafe', en: '' },
  ]);
  expect(readLocalLines([{ en: 'Beach' }, { tr: 'Kafe', en: 'Bar' }, { en: 'Wood' }], stored)).toEqual([
    stored[1],
    { tr: 'Kafe', en: 'Bar' },
    { tr: 'Wood', en: '' },
  ]);
});

const word = fc.string({ maxLength: 6 }).map((text) => text.trim());
const texts = fc.record({ tr: word.filter((text) => text !== ''), en: word });
const input = localTextInput(100);

test('a text that a reader of one language sends back unchanged changes neither language', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...locales), (stored, locale) => {
      const sent = forLanguage(input, locale).parse(localText(stored, locale)) as LocalTextInput;
      expect(readLocalText(sent, stored)).toEqual(stored);
      expect(readLocalLines([sent], [stored])).toEqual([stored]);
    }),
  );
});

test('a reader of one language reads the sent text, and the other language stays', () => {
  fc.assert(
    fc.property(texts, word, fc.constantFrom(...locales), (stored, text, locale) => {
      fc.pre(text !== '');
      const other = locale === 'tr' ? 'en' : 'tr';
      const read = readLocalText(forLanguage(input, locale).parse(text) as LocalTextInput, stored);
      expect(localText(read, locale)).toBe(text);
      expect(read[other]).toBe(stored[other]);
    }),
  );
});
