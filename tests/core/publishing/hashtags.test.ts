// spec: 2.82
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionIssues, countHashtags } from '#core/publishing/caption.ts';
import { addHashtags, joinCaption, splitCaption } from '#core/publishing/hashtags.ts';

const name = fc.stringMatching(/^[a-zçğıöşü0-9_]{1,12}$/u);
const names = fc.uniqueArray(name, { maxLength: 30, selector: (each) => each.toLocaleLowerCase('tr') });
const words = fc.array(fc.stringMatching(/^[A-Za-zçğ.,!]{1,8}$/u), { maxLength: 8 }).map((each) => each.join(' '));

test('a composed caption is split into the same parts again', () => {
  fc.assert(
    fc.property(words, names, (text, hashtags) => {
      expect(splitCaption(joinCaption({ text, hashtags }))).toEqual({ text, hashtags });
    }),
  );
});

test('the count of hashtags in a caption is that of Instagram', () => {
  fc.assert(
    fc.property(words, names, (text, hashtags) => {
      expect(countHashtags(joinCaption({ text, hashtags }))).toBe(hashtags.length);
    }),
  );
});

test('only hashtags at the end of a text are removed from it', () => {
  expect(splitCaption('Bugün #istanbul çok güzel.\n#kahve #sabah')).toEqual({
    text: 'Bugün #istanbul çok güzel.',
    hashtags: ['kahve', 'sabah'],
  });
  expect(splitCaption('#yalnız #etiketler')).toEqual({ text: '', hashtags: ['yalnız', 'etiketler'] });
  expect(splitCaption('Sonu#değil')).toEqual({ text: 'Sonu#değil', hashtags: [] });
  expect(splitCaption('')).toEqual({ text: '', hashtags: [] });
});

test('hashtags are typed or pasted with or without their sign, once each in any case, and nothing else is a hashtag', () => {
  expect(addHashtags(['Kahve'], '#kahve, sabah;#İstanbul istanbul')).toEqual({
    hashtags: ['Kahve', 'sabah', 'İstanbul'],
    wrong: [],
  });
  expect(addHashtags(['a'], 'günaydın! süt-kahve')).toEqual({ hashtags: ['a'], wrong: ['günaydın!', 'süt-kahve'] });
});

test('a text at the limit exceeds it with one more hashtag', () => {
  const caption = joinCaption({ text: 'a'.repeat(2200), hashtags: ['b'] });
  expect(captionIssues(caption)).toMatchObject([{ code: 'instagram.captionTooLong', params: { count: 2204 } }]);
});
