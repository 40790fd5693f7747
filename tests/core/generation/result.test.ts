import { expect, test } from 'vitest';
import type { Media } from '#core/generation/generation.ts';
import { resultOf } from '#core/generation/result.ts';

const media = (kind: Media['kind'], name: string): Media => ({
  url: `/media/${name}`,
  thumbnailUrl: kind === 'image' ? `/media/small-${name}` : null,
  kind,
  width: null,
  height: null,
});
const field = { displayName: { tr: '', en: '' }, fieldType: 'image', renderComponent: 'ImageComponent' } as const;
const answer = {
  files: [],
  text: null,
  fields: [
    { ...field, value: { files: [0] } },
    { ...field, value: { value: 7 } },
  ],
};

test('a picture beside a film is the film’s cover', () => {
  const result = resultOf(answer, [media('image', 'cover'), media('video', 'film')], 'video');
  expect(result.media).toEqual([{ ...media('video', 'film'), thumbnailUrl: '/media/small-cover' }]);
});

test('a film beside a picture comes after it', () => {
  const stored = [media('video', 'film'), media('image', 'a'), media('image', 'b')];
  expect(resultOf(answer, stored, 'image').media.map(({ url }) => url)).toEqual([
    '/media/a',
    '/media/b',
    '/media/film',
  ]);
});

test('fields show our own copies', () => {
  const result = resultOf(answer, [media('image', 'a')], 'image');
  expect(result.fields.map(({ value }) => value)).toEqual([['/media/a'], 7]);
});
