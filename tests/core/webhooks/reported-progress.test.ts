// spec: 4.47
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportedProgress } from '#core/webhooks/reported-progress.ts';

const at = (progress: unknown) =>
  reportedProgress({ progressPath: 'progress', aheadPath: 'ahead', previewPath: 'preview' }, { progress });

describe('the progress in a response', () => {
  test.each([
    ['percent', 45, { progress: 45 }],
    ['a fraction', 0.456, { progress: 45 }],
    ['a text of percent', '45 %', { progress: 45 }],
    ['less than one percent', '0.4%', { progress: 0 }],
    ['a job that is not done at 100', 100, { progress: 99 }],
    ['a step', 'Update 1/4', { progress: 25, step: { at: 1, of: 4 } }],
    [
      'the last line of a log',
      'Using seed: 42\n 11%|█         | 3/28 [00:01<00:06]\n 46%|████▌     | 13/28 [00:05<00:06,  2.4it/s]',
      { progress: 46, step: { at: 13, of: 28 } },
    ],
    ['a date', '2026/11/26', { progress: null }],
    ['an address', 'https://a.test/1/2', { progress: null }],
    ['words', 'warming up', { progress: null }],
    ['nothing', undefined, { progress: null }],
    ['an object', { a: 1 }, { progress: null }],
  ])('%s', (_name, value, expected) => {
    expect(at(value)).toEqual(expected);
  });

  test('of several lines the last one that can be read counts', () => {
    const lines = { logs: [{ message: '10%' }, { message: '60%' }, { message: 'decoding' }] };
    expect(reportedProgress({ progressPath: 'logs[*].message' }, lines)).toEqual({ progress: 60 });
  });

  test('whatever a service sends, the percentage is a whole number from 0 to 99', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.jsonValue());
    fc.assert(
      fc.property(value, (progress) => {
        const read = at(progress);
        if (read.progress !== null) {
          expect(Number.isInteger(read.progress)).toBe(true);
          expect(read.progress).toBeGreaterThanOrEqual(0);
          expect(read.progress).toBeLessThanOrEqual(99);
        }
      }),
    );
  });

  test('the queue is a count, and anything else is left out', () => {
    const rules = { progressPath: null, aheadPath: 'ahead' };
    expect(reportedProgress(rules, { ahead: 3 })).toEqual({ progress: null, ahead: 3 });
    for (const ahead of [-1, 1.5, 'first', null, 1e9]) {
      expect(reportedProgress(rules, { ahead })).toEqual({ progress: null });
    }
  });

  test('previews are addresses or base64, at most four, the last ones', () => {
    const rules = { progressPath: null, previewPath: 'images' };
    const images = [1, 2, 3, 4, 5].map((each) => `https://a.test/${each}.png`);
    expect(reportedProgress(rules, { images }).previews).toEqual(images.slice(1));
    expect(reportedProgress(rules, { images: { url: images[0] } }).previews).toEqual([images[0]]);
    expect(reportedProgress(rules, { images: 'iVBORw0KGgoAAAAN' }).previews).toEqual([
      'data:image/png;base64,iVBORw0KGgoAAAAN',
    ]);
    for (const none of [null, '', [], 'soon', { id: 1 }]) {
      expect(reportedProgress(rules, { images: none })).toEqual({ progress: null });
    }
  });
});
