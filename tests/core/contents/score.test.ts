// spec: 2.77
import { describe, expect, test } from 'vitest';
import { scoreOf } from '#core/contents/new-content.ts';

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
