import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collate, cutText, fold, slug } from '#core/shared/text.ts';

describe('folding for search', () => {
  test.each(['IŞIK', 'Işık', 'ışık', 'isik', 'İŞİK', 'i̇şi̇k'])('%s is found as isik', (text) => {
    expect(fold(text)).toBe('isik');
  });

  test('folds every Turkish letter, capital or small', () => {
    expect(fold('ĞÜŞİÖÇI')).toBe('gusioci');
    expect(fold('ğüşiöçı')).toBe('gusioci');
    expect(fold('KÂĞIT hâlâ')).toBe('kagit hala');
  });

  test('treats composed and decomposed letters as equal', () => {
    expect(fold('Işıl'.normalize('NFD'))).toBe(fold('Işıl'));
    expect(fold('GÜNDOĞDU'.normalize('NFD'))).toBe('gundogdu');
  });

  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  test('a text is found in any case of its Turkish letters', () => {
    const turkish = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz') });
    fc.assert(
      fc.property(turkish, (text) => {
        expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text));
      }),
    );
  });
});

describe('slugs', () => {
  test.each([
    ['Işıl Gündoğdu', 'isil-gundogdu'],
    ['  İzmir & Çeşme! ', 'izmir-cesme'],
    ['Üçüncü—Şans', 'ucuncu-sans'],
    ['???', ''],
    ['日本', ''],
  ])('%s is %s', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  test('are small ASCII letters, digits and single dashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });
});

describe('ordering names', () => {
  test('is that of Turkish', () => {
    const names = ['İzmir', 'öz', 'incir', 'Ihlamur', 'ışık', 'oz', 'zeytin', 'Çiçek', 'cam', 'şan', 'sal'];
    expect(names.toSorted((a, b) => collate(a, b))).toEqual([
      'cam',
      'Çiçek',
      'Ihlamur',
      'ışık',
      'incir',
      'İzmir',
      'oz',
      'öz',
      'sal',
      'şan',
      'zeytin',
    ]);
  });

  test('is that of English', () => {
    expect(['zebra', 'Istanbul', 'apple', 'ink'].toSorted((a, b) => collate(a, b, 'en'))).toEqual([
      'apple',
      'ink',
      'Istanbul',
      'zebra',
    ]);
  });
});

test('a text is cut between characters, to the maximum length', () => {
  expect(cutText('kısa', 4)).toBe('kısa');
  expect(cutText('kısa', 3)).toBe('kıs');
  expect(cutText('a👩‍👩‍👧b', 5)).toBe('a');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(60), (text, max) => {
      const cut = cutText(text, max);
      const characters = [...new Intl.Segmenter('tr').segment(text)].map(({ segment }) => segment);
      let longest = '';
      for (const character of characters) {
        if (longest.length + character.length > max) break;
        longest += character;
      }
      expect(cut).toBe(longest);
    }),
  );
});
