import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOf, readJson, lineOfPath } from '#core/webhooks/json-text.ts';

test.each([
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1,,\n  "b": 2\n}', 2],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  a: 1\n}', 2],
  ['{\n  "a": "no end\n}', 2],
  ['{\n  "a": tru\n}', 2],
  ['[1,\n2\n', 2],
  ['{"a": 01}', 1],
  ['{}\n\n{}', 3],
  ['', 1],
])('%j is invalid JSON from line %i', (text, line) => {
  expect(readJson(text)).toEqual({ ok: false, line });
});

test('invalid JSON has a position inside the text, and valid JSON has none', () => {
  const text = fc
    .json()
    .chain((json) =>
      fc
        .tuple(fc.nat(json.length), fc.nat(3), fc.constantFrom('', ',', '"', '}', '[', 'x', '\n', '\\', '1', ':'))
        .map(([at, removed, added]) => json.slice(0, at) + added + json.slice(at + removed)),
    );
  fc.assert(
    fc.property(text, (broken) => {
      const fault = faultOf(broken);
      expect(fault === null).toBe(isJson(broken));
      if (fault !== null) expect(fault).toBeLessThanOrEqual(broken.length);
    }),
  );
});

test('a text with a hundred thousand opening brackets is read without deep recursion', () => {
  expect(faultOf('['.repeat(100_000))).toBe(100_000);
});

test('the line of a path is that of its value, in any layout', () => {
  const text = '{\n  "a": [\n    1,\n    {"b": "}",\n     "c": 2}\n  ],\n  "d": {}\n}';
  const lines = [[], ['a'], ['a', 0], ['a', 1, 'b'], ['a', 1, 'c'], ['d'], ['d', 'gone'], ['gone']];
  expect(lines.map((path) => lineOfPath(text, path))).toEqual([1, 2, 3, 4, 5, 7, 7, 1]);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
