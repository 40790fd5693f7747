import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOf } from '#core/contents/new-content.ts';
import {
  fieldMarks,
  markOf,
  withMark,
} from '../../../pwa/src/features/webhooks/webhook-admin/ResponseFieldsSection.tsx';

const marked = fc.constantFrom(...fieldMarks, null);

test('a mark is the only one in the settings, and leaves the rest of them unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), marked, marked, (others, first, last) => {
      const { moderationFlag: _flag, score: _score, caption: _caption, ...rest } = others;
      const text = JSON.stringify(others);
      const once = withMark({ renderOptionsApplied: text }, first);
      const twice = withMark(once, last);
      expect([markOf(once), markOf(twice)]).toEqual([first, last]);
      expect(twice.renderOptions).toBe(twice.renderOptionsApplied);
      const stored = twice.renderOptions === '' ? {} : JSON.parse(twice.renderOptions);
      expect(stored).toEqual(JSON.parse(JSON.stringify(last ? { ...rest, [last]: true } : rest)));
    }),
  );
});

test('settings that are not a JSON object have no mark, and get one in their place', () => {
  expect(['', '[1]', '{"score"', '"score"'].map((renderOptionsApplied) => markOf({ renderOptionsApplied }))).toEqual(
    Array(4).fill(null),
  );
  expect(withMark({ renderOptionsApplied: '{' }, 'score').renderOptions).toBe('{\n  "score": true\n}');
});

test('a field marked as the score is the one the library reads', () => {
  const { renderOptions } = withMark({ renderOptionsApplied: '' }, 'score');
  const field = { fieldPath: 'quality', renderOptions: JSON.parse(renderOptions) };
  expect(scoreOf([field], [{ fieldPath: 'quality', value: '0,87' }])).toBe(0.87);
});
