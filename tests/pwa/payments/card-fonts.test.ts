import { expect, test } from 'vitest';
import { cardFonts } from '../../../pwa/src/features/payments/CardForm.tsx';

const fonts = cardFonts('https://vitrin.app');

test('the card fields, pages of another host, get our typeface by absolute addresses', () => {
  expect(fonts.map(({ family }) => family)).toEqual(['Figtree Variable', 'Figtree Variable']);
  for (const { src } of fonts) expect(src).toMatch(/^url\(https:\/\/vitrin\.app\/.+\.woff2\)$/);
});

test.each([...'abcABC0129çÇğĞıİöÖşŞüÜ€'])('one of its files has %s', (letter) => {
  const code = letter.codePointAt(0)!;
  const holds = (range: string) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return code >= from && code <= to;
  };
  expect(fonts.filter(({ unicodeRange = '' }) => unicodeRange.split(',').some(holds))).toHaveLength(1);
});
