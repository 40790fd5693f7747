import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64OfText } from '#core/shared/base64.ts';

test('base64 of a text is that of its bytes in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(base64OfText(text)).toBe(Buffer.from(text.toWellFormed()).toString('base64'));
    }),
  );
});
