import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseByteRange } from '../../../app-server/http/request-parts.ts';

const size = fc.integer({ min: 1, max: 1_000_000_000_000 });
const at = fc.oneof(fc.nat(20), size);

describe('a Range header', () => {
  test('from one byte to another is that part, cut at the end', () => {
    fc.assert(
      fc.property(size, at, at, (bytes, first, last) => {
        const range = parseByteRange(`bytes=${first}-${last}`, bytes);
        if (first > last) expect(range).toBeNull();
        else if (first >= bytes) expect(range).toBe('unsatisfiable');
        else expect(range).toEqual({ start: first, end: Math.min(last, bytes - 1) });
      }),
    );
  });

  test('without an end extends to the end; without a beginning it is this number of last bytes', () => {
    fc.assert(
      fc.property(size, at, (bytes, count) => {
        expect(parseByteRange(`bytes=${count}-`, bytes)).toEqual(
          count < bytes ? { start: count, end: bytes - 1 } : 'unsatisfiable',
        );
        expect(parseByteRange(`bytes=-${count}`, bytes)).toEqual(
          count > 0 ? { start: Math.max(0, bytes - count), end: bytes - 1 } : 'unsatisfiable',
        );
      }),
    );
  });

  test('of any text is a part within the file, none, or past its end', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^bytes=[\d,\- ]{0,40}$/),
      fc.constant(`bytes=${'9'.repeat(400)}-`),
    );
    fc.assert(
      fc.property(text, fc.oneof(fc.constant(0), size), (header, bytes) => {
        const range = parseByteRange(header, bytes);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(bytes);
      }),
    );
  });
});
