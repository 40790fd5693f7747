// spec: 2.78
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTagLength, maxTags, parseTags, tagKey } from '#core/contents/tags.ts';

const tagsOf = (typed: string[]) => {
  const parsed = parseTags(typed);
  return parsed.ok ? parsed.value : parsed.refusal.issues;
};

describe('the tags of a content', () => {
  test('are trimmed, without their #, and each is there once in any spelling', () => {
    expect(tagsOf(['  #Yaz  2026 ', 'IŞIK', 'ışık', 'isik', '', '#', 'kahve'])).toEqual(['Yaz 2026', 'IŞIK', 'kahve']);
  });

  test('have limits of length and number', () => {
    expect(tagsOf(['x'.repeat(maxTagLength)])).toHaveLength(1);
    expect(tagsOf(['kısa', 'x'.repeat(maxTagLength + 1)])).toEqual([
      { path: 'tags.1', code: 'contents.tagTooLong', params: { max: maxTagLength } },
    ]);
    const many = Array.from({ length: maxTags + 1 }, (_, index) => `etiket ${index}`);
    expect(tagsOf(many.slice(1))).toHaveLength(maxTags);
    expect(tagsOf(many)).toEqual([{ path: 'tags', code: 'contents.tooManyTags', params: { max: maxTags } }]);
  });

  test('have a key each, and stay the same when read again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: maxTags }), (typed) => {
        const tags = tagsOf(typed) as string[];
        expect(new Set(tags.map(tagKey)).size).toBe(tags.length);
        expect(tagsOf(tags)).toEqual(tags);
      }),
    );
  });
});
