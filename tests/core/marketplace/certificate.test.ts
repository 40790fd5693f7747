import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateNumberOf, initialsOf } from '#core/marketplace/certificate.ts';

test.each([
  ['Işıl ece Gündoğdu', 'I. E. G.'],
  ['ilker', 'İ.'],
  ['  Anne-Marie   O’Neill ', 'A. O.'],
  ['“Deniz” 2', 'D.'],
  ['42', ''],
])('of %s only the initials are displayed: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('initials never show more than one letter of a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      for (const part of initialsOf(name).split(' ')) expect(part).toMatch(/^(\p{L}[\p{L}\p{M}]{0,3}\.)?$/u);
    }),
  );
});

test('a certificate number is recognised in any grouping', () => {
  const written = '4F09-A1B2-7C3D-90EE';
  for (const typed of [written, '4f09a1b27c3d90ee', ' 4f09 A1B2-7c3d 90ee ']) {
    expect(certificateNumberOf(typed)).toBe(written);
  }
  for (const other of ['', '4F09', `${written}0`, '4F09-A1B2-7C3D-90EG']) expect(certificateNumberOf(other)).toBeNull();
});
