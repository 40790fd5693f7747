// spec: 3.21
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
const field = {
  fieldPath: 'images',
  displayName: { tr: '', en: '' },
  fieldType: 'image',
  renderComponent: 'ImageComponent',
  displayOrder: 1,
  isRequired: true,
} as const;
const answer = {
  files: [],
  text: null,
  fields: [
    { ...field, value: { files: [0] } },
    { ...field, value: { value: 7 } },
  ],
};

test('an image beside a video is the cover of the video', () => {
  const result = resultOf(answer, [media('image', 'cover'), media('video', 'film')], 'video');
  expect(result.media).toEqual([{ ...media('video', 'film'), thumbnailUrl: '/media/small-cover' }]);
});

test('audio comes first where audio was requested', () => {
  const stored = [media('image', 'cover'), media('video', 'film'), media('audio', 'voice')];
  expect(resultOf(answer, stored, 'audio').media.map(({ kind }) => kind)).toEqual(['audio', 'image', 'video']);
});

test('a video beside an image comes after it', () => {
  const stored = [media('video', 'film'), media('image', 'a'), media('image', 'b')];
  expect(resultOf(answer, stored, 'image').media.map(({ url }) => url)).toEqual([
    '/media/a',
    '/media/b',
    '/media/film',
  ]);
});

test('fields contain our own copies', () => {
  const result = resultOf(answer, [media('image', 'a')], 'image');
  expect(result.fields.map(({ value }) => value)).toEqual([['/media/a'], 7]);
});

test('data keeps its values, and has no address except those of our own copies', () => {
  const source = 'https://cdn.provider.example/out/1.png?key=secret';
  const value = {
    seed: 7,
    files: [source, 'https://cdn.provider.example/log.txt', 'data:image/png;base64,aGVsbG8='],
    note: `made at ${source}, see https://provider.example/runs/1`,
    'kept as it is': 'Bodrum: 36.5° N',
  };
  const read = {
    files: [{ source, kind: 'image' as const }],
    text: null,
    fields: [{ ...field, fieldType: 'json' as const, value: { value } }],
  };
  const { fields } = resultOf(read, [media('image', 'a')], 'image');
  expect(fields[0]?.value).toEqual({
    seed: 7,
    files: ['/media/a', null, null],
    note: 'made at … see …',
    'kept as it is': 'Bodrum: 36.5° N',
  });
  expect(JSON.stringify(fields)).not.toContain('provider.example');
});
