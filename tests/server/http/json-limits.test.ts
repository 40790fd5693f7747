import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonScan } from '../../../app-server/http/read-body.ts';
import { textIssues } from '../../../app-server/http/validation-issues.ts';

function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inside = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + (inside.length === 0 ? 1 : 0) + inside.reduce((sum, { values }) => sum + values, 0),
  };
}

/** Cut at any bytes, so that quotes, escapes and characters are split. */
function scanned(text: string, cuts: readonly number[], limits: { maxDepth: number; maxValues: number }): boolean {
  const bytes = Buffer.from(text);
  const scan = createJsonScan(limits);
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return edges.slice(1).every((edge, index) => scan(bytes.subarray(edges[index], edge)));
}

const texts = fc.jsonValue({ stringUnit: fc.constantFrom('"', '\\', '[', '{', ',', ':', 'a', 'ş', '😀', '\n') });
const cutsArbitrary = fc.array(fc.nat(), { maxLength: 8 });

test('depth and number of values are counted exactly, however the bytes arrive', () => {
  fc.assert(
    fc.property(texts, cutsArbitrary, fc.constantFrom(0, 2), (value, cuts, indent) => {
      const { depth, values } = measure(value);
      const text = JSON.stringify(value, null, indent);
      expect(scanned(text, cuts, { maxDepth: depth, maxValues: values })).toBe(true);
      if (depth > 0) expect(scanned(text, cuts, { maxDepth: depth - 1, maxValues: values })).toBe(false);
      if (values > 1) expect(scanned(text, cuts, { maxDepth: depth, maxValues: values - 1 })).toBe(false);
    }),
  );
});

test('complaints about texts end after twenty and shorten the place', () => {
  const bad = '\ud800';
  expect(textIssues(Array.from({ length: 5_000 }, () => bad))).toHaveLength(20);
  expect(textIssues(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}${bad}`, 1])))).toHaveLength(20);
  const [issue] = textIssues({ ['x'.repeat(100_000)]: [bad] });
  expect(issue!.path.length).toBeLessThanOrEqual(200);
});
