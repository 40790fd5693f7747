import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarsOf, parseCents } from '#core/shared/money.ts';

describe('reading an amount', () => {
  test.each([
    ['19.99', 1999],
    ['19,99', 1999],
    [' 39.9 ', 3990],
    ['0', 0],
    ['0.05', 5],
    ['1234567', 123_456_700],
    [19.99, 1999],
    [39.9, 3990],
    [1.1, 110],
  ])('%s is %i cents', (input, cents) => {
    expect(parseCents(input)).toBe(cents);
  });

  test.each(['', ' ', '-1', '+1', '1.999', '1.', '.5', '1.234,50', '1,2,3', '1e3', '0x10', 'NaN', '$5', '5 ₺', '١٢'])(
    '%s is not an amount',
    (input) => {
      expect(parseCents(input)).toBeNull();
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -5, 0.001, 1e21, 5e-7])('%d is not an amount', (input) => {
    expect(parseCents(input)).toBeNull();
  });

  test('every amount converts back to the same cents, as a number and as text', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(parseCents(dollarsOf(cents))).toBe(cents);
        expect(parseCents(dollarsOf(cents).toFixed(2))).toBe(cents);
        expect(parseCents(dollarsOf(cents).toFixed(2).replace('.', ','))).toBe(cents);
      }),
    );
  });

  test('gives whole cents or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (input) => {
        const cents = parseCents(input);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});
