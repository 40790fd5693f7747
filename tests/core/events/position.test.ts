import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPosition, isAfter, parsePosition } from '#core/events/position.ts';

const position = fc
  .record({ xid: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), id: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }) })
  .map(({ xid, id }) => ({ xid: String(xid), id: String(id) }));

describe('a position in the events', () => {
  test('is parsed back to the same value', () => {
    fc.assert(
      fc.property(position, (place) => {
        expect(parsePosition(formatPosition(place))).toEqual(place);
      }),
    );
  });

  test.each(['', '-', '1', '1-', '-1', '01-1', '1-01', '1-2-3', ' 1-2', '1-2 ', '+1-2', '1.0-2', '0x1-2', 'a-b'])(
    'is not parsed from %j',
    (text) => expect(parsePosition(text)).toBeNull(),
  );

  test('is not parsed from numbers that the database cannot store', () => {
    expect(parsePosition('18446744073709551615-9223372036854775807')).not.toBeNull();
    expect(parsePosition('18446744073709551616-1')).toBeNull();
    expect(parsePosition('1-9223372036854775808')).toBeNull();
  });

  test('is never parsed from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const place = parsePosition(text);
        if (place) expect(formatPosition(place)).toBe(text);
      }),
    );
  });

  test('is compared by transaction, then by row, as numbers', () => {
    expect(isAfter({ xid: '10', id: '1' }, { xid: '9', id: '5' })).toBe(true);
    expect(isAfter({ xid: '10', id: '10' }, { xid: '10', id: '9' })).toBe(true);
    fc.assert(
      fc.property(position, position, (a, b) => {
        const same = a.xid === b.xid && a.id === b.id;
        expect([isAfter(a, b), isAfter(b, a)].filter(Boolean)).toHaveLength(same ? 0 : 1);
      }),
    );
  });
});
