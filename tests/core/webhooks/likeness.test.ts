// spec: 4.44
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJudge, isScored, likenessIn, percentIn } from '#core/webhooks/likeness.ts';

describe('the likeness in a response', () => {
  test.each([
    [0.83, 83],
    [1, 100],
    [0, 0],
    [83, 83],
    [83.4, 83],
    ['0.83', 83],
    ['0,83', 83],
    [' 83 % ', 83],
    ['0.6%', 1],
    [100, 100],
    [100.1, null],
    [-0.1, null],
    [Number.NaN, null],
    [Infinity, null],
    ['high', null],
    ['', null],
    [null, null],
    [true, null],
    [[0.8], null],
    [{ score: 0.8 }, null],
    ['0x10', null],
  ])('%j is %j', (value, expected) => {
    expect(percentIn(value)).toBe(expected);
  });

  test('is a whole percent or nothing, whatever a service sends', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const percent = percentIn(value);
        expect(percent === null || (Number.isInteger(percent) && percent >= 0 && percent <= 100)).toBe(true);
      }),
    );
  });

  test('is that of a fraction, and of the same percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), (percent) => {
        expect(percentIn(percent)).toBe(percent);
        expect(percentIn(percent / 100)).toBe(percent);
        expect(percentIn(String(percent / 100))).toBe(percent);
        expect(percentIn(`${percent}%`)).toBe(percent);
      }),
    );
  });

  test('is read at its path alone', () => {
    expect(likenessIn({ scorePath: 'face.similarity' }, { face: { similarity: '0.9' } }, null)).toBe(90);
    expect(likenessIn({ scorePath: 'face.similarity' }, { similarity: 0.9 }, null)).toBeNull();
    expect(likenessIn({ scorePath: null }, { similarity: 0.9 }, null)).toBeNull();
  });
});

test('results are scored where a person is seen and a score is named; a judge is one that is switched on', () => {
  const named = {
    purpose: 'create',
    contentType: 'image',
    mode: { kind: 'answer' },
    scorePath: 's',
    judgeWebhookId: null,
  };
  const scored = (parts: object) => isScored({ ...named, ...parts } as Parameters<typeof isScored>[0]);
  expect(scored({})).toBe(true);
  expect(scored({ scorePath: null, judgeWebhookId: 'j', contentType: 'video' })).toBe(true);
  expect(scored({ scorePath: null })).toBe(false);
  expect(scored({ contentType: 'audio' })).toBe(false);
  expect(scored({ contentType: 'text' })).toBe(false);
  expect(scored({ mode: { kind: 'accepted' } })).toBe(false);
  expect(scored({ purpose: 'judge' })).toBe(false);
  expect(isJudge({ purpose: 'judge', isActive: true, deletedAt: null })).toBe(true);
  expect(isJudge({ purpose: 'judge', isActive: false, deletedAt: null })).toBe(false);
  expect(isJudge({ purpose: 'create', isActive: true, deletedAt: null })).toBe(false);
});
