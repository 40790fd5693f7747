// spec: 2.77
import { describe, expect, test } from 'vitest';
import { altTextLimit } from '#core/contents/content.ts';
import { altTextOf, archivedContent, scoreOf } from '#core/contents/new-content.ts';
import { now, runIn } from '../generation/a-generation.ts';

const mapped = [
  { fieldPath: 'images[0].url', renderOptions: null },
  { fieldPath: 'quality', renderOptions: { score: true } },
];
const scored = (value: unknown) => scoreOf(mapped, [{ fieldPath: 'quality', value }]);

describe('the score a workflow gives its result', () => {
  test.each([
    [0.87, 0.87],
    [0, 0],
    ['8.5', 8.5],
    ['8,5', 8.5],
    [' 91 ', 91],
    ['', null],
    ['çok iyi', null],
    [true, null],
    [null, null],
    [{ score: 5 }, null],
    ['Infinity', null],
    [Number.NaN, null],
  ])('%j is %j', (value, score) => {
    expect(scored(value)).toBe(score);
  });

  test('is missing when no field is marked, or the field is not in the response', () => {
    expect(
      scoreOf([{ fieldPath: 'quality', renderOptions: { score: 'yes' } }], [{ fieldPath: 'quality', value: 5 }]),
    ).toBeNull();
    expect(scoreOf(mapped, [{ fieldPath: 'other', value: 5 }])).toBeNull();
  });
});

describe('the description a workflow gives its image', () => {
  const marked = [{ fieldPath: 'about', renderOptions: { altText: true } }];
  const described = (value: unknown) => altTextOf(marked, [{ fieldPath: 'about', value }]);

  test('is its text, as long as Instagram accepts, and never half a character', () => {
    expect(described('  Denizde bir kadın ')).toBe('Denizde bir kadın');
    expect(described('a'.repeat(altTextLimit + 1))).toBe('a'.repeat(altTextLimit));
    expect(described(`${'a'.repeat(altTextLimit - 1)}😀`)).toBe(`${'a'.repeat(altTextLimit - 1)}\uFFFD`);
    for (const nothing of ['', ' ', 5, null, ['a']]) expect(described(nothing)).toBeNull();
    expect(altTextOf([{ fieldPath: 'about', renderOptions: null }], [{ fieldPath: 'about', value: 'x' }])).toBeNull();
  });

  test.each([
    ['image', 'Denizde'],
    ['video', null],
    ['text', null],
    ['audio', null],
  ] as const)('of a content of the kind %s is %s', (contentType, altText) => {
    const stored = { contentType, files: [], text: null, score: null, altText: 'Denizde' };
    expect(archivedContent(runIn.failed, stored, { id: 'c', now }).altText).toBe(altText);
  });
});
