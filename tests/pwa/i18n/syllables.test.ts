import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSyllables } from '../../../pwa/src/i18n/syllables.ts';

const displayed = (text: string) => withSyllables(text).replaceAll('\u00AD', '|');

test('long words may break between syllables, short ones nowhere', () => {
  expect(displayed('Nefertiti-Şahmeran Uçarsuyağmuroğulları')).toBe('Nefertiti-Şahmeran Uçar|su|yağ|mu|ro|ğul|ları');
  expect(displayed('Çelebizadegillerden')).toBe('Çe|le|bi|za|de|gil|ler|den');
  expect(displayed('Christopherson')).toBe('Chris|top|her|son');
  expect(displayed('Kemankâşzâde')).toBe('Ke|man|kâş|zâde');
  expect(displayed('İSTANBULLULAR')).toBe('İS|TAN|BUL|LU|LAR');
  // Eleven letters fit, twelve do not.
  expect([displayed('Karabatakçı'), displayed('Karabatakçık')]).toEqual(['Karabatakçı', 'Ka|ra|ba|tak|çık']);
});

const names = fc.string({ unit: fc.constantFrom(...'abcçdeğıioöşuüzAİÖ -’1'), maxLength: 60 });
test('only soft hyphens are added, and every part has a vowel and two letters', () => {
  fc.assert(
    fc.property(names, (name) => {
      const parted = withSyllables(name);
      expect(parted.replaceAll('\u00AD', '')).toBe(name);
      for (const word of parted.split(/[^\p{L}\u00AD]+/u).filter((each) => each.includes('\u00AD'))) {
        for (const part of word.split('\u00AD')) expect(part).toMatch(/(?=.*[aeıioöuüAEIİ]).{2}/u);
      }
    }),
  );
});
