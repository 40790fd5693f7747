import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeFrom, localText, sameText } from '#core/shared/locale.ts';

describe('the reader’s language', () => {
  test.each([
    [undefined, 'tr'],
    ['', 'tr'],
    ['*', 'tr'],
    ['de-DE,fr;q=0.8', 'tr'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['EN-gb', 'en'],
    ['tr-TR,tr;q=0.9,en-US;q=0.8,en;q=0.7', 'tr'],
    ['en;q=0.5, tr;q=0.9', 'tr'],
    ['tr;q=0.2,en;q=0.9', 'en'],
    ['de, en;q=0.3', 'en'],
    ['en;q=0, tr;q=0.1', 'tr'],
    ['en; q=0', 'tr'],
    ['tr;q=0.5,en', 'en'],
    ['eno', 'tr'],
    ['trv-TW, en;q=0.5', 'en'],
    ['en;q=abc', 'en'],
  ])('of %s is %s', (header, locale) => {
    expect(localeFrom(header)).toBe(locale);
  });

  test('is one of the two, whatever the header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['tr', 'en']).toContain(localeFrom(header));
      }),
    );
  });
});

describe('texts in both languages', () => {
  test('are read in the requested language, Turkish when that is missing', () => {
    expect(localText({ tr: 'Kredi', en: 'Credit' }, 'en')).toBe('Credit');
    expect(localText({ tr: 'Kredi', en: '' }, 'en')).toBe('Kredi');
    expect(localText(sameText('Instagram'), 'en')).toBe('Instagram');
  });
});
